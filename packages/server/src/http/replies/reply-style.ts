/** The styles of replies in addition to those of the page. */
export const REPLY_STYLE = `
.reply{min-height:100vh;display:flex;flex-direction:column}
.reply .top{flex-wrap:nowrap;width:min(100% - 2.5rem,72rem)}
.reply .mark{min-width:0}
.reply .initial{flex:none}
.reply .top .more{flex:none;font-size:.9375rem}
.reply main{flex:1;display:grid;align-content:center;padding-block:clamp(1.5rem,1rem + 3vw,4rem) clamp(3rem,2rem + 4vw,6rem)}
.reply main:focus{outline:none}
.reply h1{max-width:15em}
.reply .label{margin-bottom:.75rem}
.reply .plate .label{margin:0}
.reply .hero{padding-block:0}
.reply .hero .lead{margin-top:1.25rem}
.reply .hero .command{margin-top:1.25rem;padding:1rem 1.25rem;white-space:pre-wrap;border:1px solid var(--line);border-radius:.875rem;background:var(--raised);font-size:.9375rem}
.leaf{display:grid;justify-items:center;gap:.25rem;padding:2rem 1.5rem;border:1px solid var(--line);border-radius:1.375rem;background:var(--raised)}
.leaf b{font:500 5rem/1 var(--heading);letter-spacing:-.02em;font-variant-numeric:lining-nums}
.desk{display:grid;gap:2.5rem}
.desk h1{font-size:clamp(2.25rem,1.5rem + 3.2vw,3.75rem)}
.desk .lead{margin-top:1rem}
.desk .plate{margin-top:2rem}
.desk .plate dl{grid-template-columns:1fr 1fr}
.reply form,.reply fieldset{min-width:0}
fieldset{border:0}
legend{padding:0;margin-bottom:.75rem;font-weight:600;font-size:.9688rem}
.days{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:.5rem}
.days a,.days span{display:grid;gap:.125rem;justify-items:center;padding:.625rem .25rem;border:1px solid var(--line);border-radius:.875rem;color:var(--text);text-decoration:none;font-size:.8125rem;line-height:1.3}
.days b{font:500 1.375rem/1.1 var(--heading)}
.days a:hover{border-color:var(--accent-text)}
.days a[aria-current]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.days span{color:var(--quiet);border-style:dashed}
.slots{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.25rem,1fr));gap:.5rem}
.slot{position:relative;display:block}
.slot input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.slot span{display:block;padding:.6875rem .25rem;border:1px solid var(--edge);border-radius:999px;background:var(--paper);text-align:center;font-weight:600;font-size:.9375rem;line-height:1.3;font-variant-numeric:tabular-nums}
.slot input:hover+span{border-color:var(--accent-text)}
.slot input:checked+span{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.slot input:focus-visible+span{outline:3px solid var(--accent-text);outline-offset:3px}
.slots+.problem{margin-top:.75rem}
.zone{margin-top:.875rem;font-size:.875rem;color:var(--quiet)}
@media (min-width:62rem){
.desk{grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:5rem;align-items:start}
.desk>div:first-child{position:sticky;top:2rem}
.reply .hero .plate{align-self:center}
}
@media (forced-colors:active){.slot input:checked+span,.days a[aria-current]{outline:3px solid}}
`;
