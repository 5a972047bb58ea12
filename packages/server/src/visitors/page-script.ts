import { createHash } from 'node:crypto';

/**
 * The page's one script. Everything works without it; with it the page tells how far and how long it was read, a double click
 * sends a form once, and the calendar shows times in the reader's own zone.
 */
export const PAGE_SCRIPT = `'use strict';
(() => {
  const base = /^\\/p\\/[^/]+/.exec(location.pathname)?.[0];
  if (!base) return;
  if (document.querySelector('[data-look-again]')) {
    setTimeout(() => location.reload(), 3000);
    return;
  }

  // The script's own address names this opening of the page when no cookie names the visitor.
  const opening = document.currentScript?.src.split('#')[1];
  const send = (signals) => {
    if (signals.length) navigator.sendBeacon(base + '/signals', new Blob([JSON.stringify({ signals, opening })], { type: 'application/json' }));
  };

  // A form that was sent waits for its answer; one that the browser brings back can be sent again.
  const forms = [...document.querySelectorAll('form[method=post]')];
  for (const form of forms) {
    form.addEventListener('submit', () => { for (const button of form.querySelectorAll('button')) button.disabled = true; });
  }
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll('form button')) button.disabled = false;
    // Going to the form's anchor takes the focus away, and that comes first.
    requestAnimationFrame(() => document.querySelector('[aria-invalid=true]')?.focus());
  });

  // Later sections were not laid out yet.
  addEventListener('load', () => document.body.classList.add('whole'));

  const zone = document.querySelector('[data-zone]');
  if (zone) {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const now = new Date();
    const clock = (timeZone) => now.toLocaleString('en', { timeZone });
    if (own && clock(own) !== clock(zone.dataset.zone)) {
      const address = base + '/book?zone=' + encodeURIComponent(own) + '#calendar';
      if (!('chosen' in zone.dataset)) {
        location.replace(address);
        return;
      }
      const link = document.createElement('a');
      link.href = address;
      link.textContent = 'Show them in ' + own.replaceAll('_', ' ');
      zone.querySelector('a')?.remove();
      zone.append(' ', link);
    }
    return;
  }

  // The call to action counts; when it leads to this page's form it need not load the page again.
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-signal=cta]');
    const anchor = link?.hash && document.getElementById(link.hash.slice(1));
    if (!anchor || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send([{ kind: 'cta' }]);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    anchor.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    anchor.querySelector('input:not([type=hidden]):not([tabindex]),textarea,select')?.focus({ preventScroll: true });
  });

  // A calculator has a script of its own, which announces each change; the first one counts.
  document.addEventListener('calculated', () => send([{ kind: 'calculator' }]), { once: true });

  const sections = new Map();
  let deepest = 0;
  let seconds = 0;
  let told = { scroll: -1, dwell: 0 };

  const look = () => {
    const height = document.documentElement.scrollHeight;
    deepest = Math.max(deepest, Math.min(100, Math.round(((scrollY + innerHeight) / height) * 100)));
  };
  const tell = () => {
    look();
    const signals = [];
    if (deepest > told.scroll) signals.push({ kind: 'scroll', percent: deepest });
    if (seconds > told.dwell) signals.push({ kind: 'dwell', seconds });
    for (const [id, section] of sections) {
      if (section.seconds > section.told && signals.length < 20) signals.push({ kind: 'section', id, seconds: section.seconds });
      section.told = section.seconds;
    }
    told = { scroll: deepest, dwell: seconds };
    send(signals);
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, intersectionRect, rootBounds, intersectionRatio } of entries) {
      const share = rootBounds ? intersectionRect.height / rootBounds.height : 0;
      sections.get(target.dataset.section).inView = intersectionRatio >= 0.6 || share >= 0.5;
    }
  }, { threshold: [0, 0.2, 0.4, 0.6, 0.8, 1] });
  for (const element of document.querySelectorAll('[data-section]')) {
    sections.set(element.dataset.section, { seconds: 0, told: 0, inView: false });
    observer.observe(element);
  }

  const MARKS = [10, 30, 60, 120, 300, 600];
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    seconds += 1;
    let isNews = MARKS.includes(seconds);
    for (const section of sections.values()) if (section.inView) isNews = ++section.seconds === 8 || isNews;
    if (isNews) tell();
  }, 1000);
  addEventListener('scroll', look, { passive: true });
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') tell(); });
  addEventListener('pagehide', tell);
})();
`;

const version = createHash('sha256').update(PAGE_SCRIPT).digest('base64url').slice(0, 16);

/** Changes with the script, so that browsers may keep each version for good. */
export const PAGE_SCRIPT_URL = `/assets/page.js?v=${version}`;
export const PAGE_SCRIPT_ETAG = `"${version}"`;
