import type { Palette, Theme } from './theme.ts';

/** The one style sheet of a page: no address, no import, no text from a user, so that its hash can stand in a policy. */
export function pageStyle(theme: Theme): string {
  const light = variables(theme.light);
  const dark = variables(theme.dark);
  const first = theme.appearance === 'dark' ? dark : light;
  const scheme = theme.appearance === 'auto' ? 'light dark' : theme.appearance;
  const other = theme.appearance === 'auto' ? `@media (prefers-color-scheme:dark){:root{${dark}}}` : '';
  return `:root{color-scheme:${scheme};--heading:${theme.headingFont};--body:${theme.bodyFont};${first}}${other}${LAYOUT}`;
}

function variables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';');
}

const LAYOUT = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1.5rem}
body{margin:0;background:var(--paper);color:var(--text);font:400 1.0625rem/1.65 var(--body);overflow-wrap:anywhere;text-rendering:optimizeLegibility}
h1,h2,h3,p,ol,ul,dl,dd,blockquote,figure,fieldset{margin:0;padding:0}
ol,ul{list-style:none}
img{max-width:100%;height:auto}
a{color:var(--accent-text);text-underline-offset:.2em;text-decoration-thickness:.07em}
a:hover{text-decoration-thickness:.14em}
:focus-visible{outline:3px solid var(--accent-text);outline-offset:3px;border-radius:4px}
h1,h2{font-family:var(--heading);font-weight:500;line-height:1.08;letter-spacing:-.018em;text-wrap:balance}
h1{font-size:clamp(2.5rem,1.5rem + 4.2vw,4.75rem)}
h2{font-size:clamp(1.75rem,1.35rem + 1.7vw,2.75rem)}
h3{font:600 1.125rem/1.4 var(--body);letter-spacing:-.005em}
.wrap{width:min(100% - 2.5rem,72rem);margin-inline:auto}
.skip{position:absolute;left:1rem;top:-6rem;z-index:2;padding:.75rem 1.25rem;background:var(--accent);color:var(--on-accent);border-radius:0 0 .5rem .5rem}
.skip:focus{top:0}
.label{font:600 .8125rem/1.4 var(--body);letter-spacing:.01em;color:var(--quiet)}
.preview{padding:.625rem 1.25rem;background:var(--band);color:var(--on-band);font-size:.9375rem;text-align:center}
.top{display:flex;flex-wrap:wrap;gap:.75rem 2rem;align-items:center;justify-content:space-between;padding-block:1.5rem}
.mark{display:inline-flex;align-items:center;gap:.625rem;font:600 1.1875rem/1.2 var(--heading);letter-spacing:-.01em;color:inherit}
.mark img{display:block;max-height:2.25rem;max-width:12rem;width:auto}
.initial{display:grid;place-items:center;width:1.875rem;height:2.375rem;border:1.5px solid var(--accent-text);border-radius:999px;font-size:1.0625rem;line-height:1;color:var(--accent-text)}
.hero{display:grid;gap:2.5rem;padding-block:clamp(2.5rem,1.5rem + 5vw,6rem) clamp(3rem,2rem + 5vw,6.5rem)}
.lead{margin-top:1.5rem;max-width:36em;font-size:clamp(1.125rem,1.05rem + .4vw,1.3125rem);line-height:1.6;color:var(--quiet)}
.actions{display:flex;flex-wrap:wrap;gap:1rem 1.75rem;align-items:center;margin-top:2.25rem}
.button{display:inline-block;padding:.9375rem 1.75rem;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);font:600 1.0625rem/1.3 var(--body);text-decoration:none;cursor:pointer;transition:transform .15s,box-shadow .15s}
.button:hover{transform:translateY(-1px);box-shadow:0 6px 18px -8px var(--accent)}
.more{font-weight:600}
.plate{align-self:end;padding:.375rem;border:1px solid var(--line);border-radius:1.75rem}
.plate dl{display:grid;gap:1.125rem;padding:1.5rem 1.625rem;border:1px solid var(--line);border-radius:1.375rem;background:var(--raised)}
.plate dd{margin-top:.125rem;font:500 1.1875rem/1.35 var(--heading)}
.plate dd small{display:block;font:400 .9375rem/1.5 var(--body);color:var(--quiet)}
.section{padding-block:clamp(3rem,2rem + 4.5vw,6rem);border-top:1px solid var(--line)}
.intro{max-width:40em;margin-top:1rem;color:var(--quiet)}
.said{display:grid;gap:clamp(2rem,1rem + 3vw,3rem);margin-top:clamp(1.75rem,1rem + 2.5vw,3rem)}
.said figure{display:flex;flex-direction:column;gap:.875rem}
.said blockquote,.said .told{font:400 1.1875rem/1.5 var(--heading);text-wrap:pretty}
.said li:first-child blockquote,.said li:first-child .told{font-size:clamp(1.5rem,1.2rem + 1.5vw,2.375rem);line-height:1.28;letter-spacing:-.012em}
.said blockquote::before{content:"\\201C"}
.said blockquote::after{content:"\\201D"}
.said figcaption{font-size:.9375rem;color:var(--quiet)}
.rows{margin-top:clamp(1.75rem,1rem + 2.5vw,3rem);border-bottom:1px solid var(--line)}
.rows li{display:grid;gap:.375rem;padding-block:1.625rem;border-top:1px solid var(--line)}
.rows h3{font:500 clamp(1.3125rem,1.2rem + .6vw,1.625rem)/1.25 var(--heading);letter-spacing:-.012em}
.note{margin-top:.5rem;font-size:.9375rem;color:var(--accent-text)}
.band{background:var(--band);color:var(--on-band);border-top:0}
.band + .section{border-top:0}
.band .intro,.band .who{color:var(--quiet-on-band)}
.band :focus-visible{outline-color:var(--on-band)}
.proofs{display:grid;gap:2.25rem;margin-top:clamp(1.75rem,1rem + 2.5vw,3rem)}
.proofs li{display:flex;flex-direction:column;gap:.5rem;padding-top:1.25rem;border-top:2px solid var(--accent-on-band)}
.figure{font:500 clamp(2.25rem,1.8rem + 1.8vw,3.25rem)/1 var(--heading);letter-spacing:-.02em;color:var(--accent-on-band);overflow-wrap:anywhere}
.who{font-size:.9375rem}
.steps{display:grid;gap:2rem;margin-top:clamp(1.75rem,1rem + 2.5vw,3rem);counter-reset:step}
.steps li{position:relative;padding-left:3.25rem;counter-increment:step}
.steps li::before{content:counter(step);position:absolute;left:0;top:-.125rem;display:grid;place-items:center;width:2.25rem;height:2.25rem;border:1.5px solid var(--accent-text);border-radius:999px;font:600 1rem/1 var(--body);color:var(--accent-text)}
.asked{max-width:52rem;margin-top:clamp(1.5rem,1rem + 2vw,2.5rem);border-bottom:1px solid var(--line)}
.asked details{border-top:1px solid var(--line)}
.asked summary{position:relative;display:block;padding:1.25rem 2.5rem 1.25rem 0;cursor:pointer;list-style:none}
.asked summary::-webkit-details-marker{display:none}
.asked summary::after{content:"";position:absolute;right:.375rem;top:1.7rem;width:.625rem;height:.625rem;border:solid var(--accent-text);border-width:0 2px 2px 0;transform:rotate(45deg);transition:transform .15s}
.asked details[open] summary::after{transform:translateY(.3rem) rotate(-135deg)}
.asked summary h3{display:inline}
.asked details p{max-width:42em;padding-bottom:1.5rem;white-space:pre-line}
.plain{max-width:42em;margin-top:1.5rem;display:grid;gap:1rem}
.plain li{padding-left:1.25rem;position:relative}
.plain li::before{content:"";position:absolute;left:.125rem;top:.7em;width:.4375rem;height:.4375rem;border-radius:50%;background:var(--accent-text)}
.call{text-align:center}
.call .actions{justify-content:center}
.talk{display:grid;gap:2.5rem}
form{display:grid;gap:1.25rem;padding:clamp(1.5rem,1rem + 2vw,2.5rem);border:1px solid var(--line);border-radius:1.5rem;background:var(--raised)}
.field{display:grid;gap:.375rem}
.field label{font-weight:600;font-size:.9688rem}
.field .optional{font-weight:400;color:var(--quiet)}
input:not([type=checkbox]),textarea,select{width:100%;padding:.8125rem .9375rem;border:1px solid var(--edge);border-radius:.75rem;background:var(--paper);color:var(--text);font:inherit;line-height:1.4}
textarea{min-height:7.5rem;resize:vertical}
input[type=checkbox]{width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--accent)}
.check{grid-template-columns:auto 1fr;gap:.75rem;align-items:start}
.check .problem{grid-column:2}
[aria-invalid=true]{border-color:var(--danger)!important}
.problem{color:var(--danger);font-size:.9375rem}
.trap{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
.foot{padding-block:2.5rem 3rem;border-top:1px solid var(--line);font-size:.9375rem;color:var(--quiet)}
.foot p + p{margin-top:.5rem}
.band + .foot{border-top:0}
@media (min-width:48rem){
.said{grid-template-columns:repeat(6,1fr)}
.said li{grid-column:span 3}
.said li:first-child{grid-column:1/-1;max-width:54rem}
.proofs,.steps{grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.rows li{grid-template-columns:minmax(14rem,5fr) 7fr;gap:1rem 3rem}
.talk{grid-template-columns:5fr 6fr;gap:4rem}
}
@media (min-width:62rem){
.hero{grid-template-columns:minmax(0,1fr) 19rem;gap:4.5rem}
}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after{transition:none!important}
.button:hover{transform:none}
}
@media (forced-colors:active){.button{border:1px solid}}
@media print{.skip,.actions,form,.preview{display:none}}
`;
