import { readFileSync } from 'node:fs';
import type { FaultyApp } from './faulty-app';

/** A complete React of another major version, as one script that assigns it to `own`. */
const otherReact = ['react-16/umd/react.production.min.js', 'react-dom-16/umd/react-dom.production.min.js']
  .map((path) => readFileSync(`node_modules/${path}`, 'utf8'))
  .join('\n');

/** Apps that mount and then misbehave, or misbehave when they unmount. */
export const onScreen: readonly FaultyApp[] = [
  { name: 'unmount-throws', covers: 'throws in unmount', bad: { unmount: "throw new Error('no way out');" } },
  {
    name: 'unmount-hangs',
    covers: 'never answers in unmount',
    bad: { unmount: 'await new Promise(() => undefined);' },
  },
  {
    name: 'unmount-throws-late',
    covers: 'throws in a timer that `unmount` leaves',
    bad: { unmount: "setTimeout(() => { throw new Error('late goodbye'); });" },
  },
  {
    name: 'update-throws',
    covers: 'throws in update',
    bad: {
      mount: `let isUpdate = false;
props.portal.watch(() => props.portal.navigation.path, () => {
  if (isUpdate) throw new Error('no update');
  isUpdate = true;
});`,
    },
  },
  {
    name: 'throws-later',
    covers: 'throws later in a timer',
    bad: { mount: "setTimeout(() => { throw new Error('late'); });" },
  },
  {
    name: 'rejects-later',
    covers: 'throws later in a promise',
    bad: { mount: "void Promise.reject(new Error('late'));" },
  },
  {
    name: 'error-storm',
    covers: 'a thousand errors a second',
    bad: { mount: "for (let i = 0; i < 1000; i += 1) setTimeout(() => { throw new Error('storm'); });" },
  },
  {
    name: 'draws-for-ever',
    covers: 'renders for ever',
    bad: {
      mount:
        'const again = () => { el.dataset.frame = performance.now(); requestAnimationFrame(again); }; again();',
    },
  },
  {
    name: 'turns-for-ever',
    covers: 'renders for ever, in every turn of the page',
    bad: {
      mount: `const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  if (!el.isConnected) return;
  el.dataset.turn = performance.now();
  queueMicrotask(() => port2.postMessage(0));
};
setTimeout(() => port2.postMessage(0));`,
    },
  },
  {
    name: 'second-react',
    covers: 'second React',
    bad: {
      load: `var own = {}; (function () { ${otherReact} }).call(own);`,
      mount: `const { React, ReactDOM } = own;
ReactDOM.render(React.createElement('p', null, 'Of React ' + React.version), el.appendChild(document.createElement('div')));`,
    },
    meanwhile: "document.querySelector('main').textContent.includes('Of React 16')",
  },
  {
    name: 'huge',
    covers: 'a 10 MB bundle',
    bad: { load: `/* ${'parcels '.repeat(1_250_000)} */` },
    manifest: { timeouts: { load: 20_000, mount: 5_000 } },
  },
  {
    name: 'leaves-overlay',
    covers: 'an overlay left on `body`; leaves DOM',
    bad: {
      mount: `const overlay = document.createElement('div');
overlay.id = 'faulty-overlay';
Object.assign(overlay.style, { position: 'fixed', inset: '0', pointerEvents: 'none' });
document.body.append(overlay);`,
    },
    afterwards: "document.getElementById('faulty-overlay') === null",
  },
  {
    name: 'leaves-styles',
    covers: 'leaves styles',
    bad: {
      mount: `const link = document.createElement('link');
Object.assign(link, { id: 'faulty-style', rel: 'stylesheet', href: '/no-such.css' });
document.head.append(link);`,
    },
    afterwards: "document.getElementById('faulty-style') === null",
  },
  {
    name: 'leaves-detached',
    covers: 'leaves globals and detached DOM',
    bad: {
      mount: `globalThis.detachedNodes = Array.from({ length: 1000 }, () => document.createElement('div'));
globalThis.detachedNodes[0].append(el.appendChild(document.createElement('p')));
globalThis.React = { createElement: () => { throw new Error('mine'); } };`,
    },
    afterwards: 'detachedNodes.every((node) => !node.isConnected)',
  },
  {
    name: 'leaves-classes',
    // Elements not created by the portal may come from a browser extension, so they stay.
    covers: 'attributes and classes left on `html`/`body`, of which the portal puts its own back',
    bad: {
      mount: `document.documentElement.classList.add('faulty-apps');
document.documentElement.setAttribute('lang', 'xx');
document.documentElement.setAttribute('dir', 'rtl');
document.body.style.overflow = 'hidden';`,
    },
    afterwards: `document.documentElement.matches('.faulty-apps[lang=en-CA]:not([dir=rtl])')
      && document.body.style.overflow === ''`,
  },
  {
    name: 'adds-base',
    covers: '`<base>` added',
    bad: {
      mount:
        "const base = document.createElement('base'); base.href = '/elsewhere/'; document.head.append(base);",
    },
    afterwards: "document.querySelector('base') === null",
  },
  {
    name: 'leaves-listeners',
    covers: 'leaves listeners and timers; capture listeners that swallow keys',
    bad: {
      mount: `globalThis.leakedTicks = 0;
setInterval(() => { globalThis.leakedTicks += 1; }, 10);
window.addEventListener('keydown', (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);`,
    },
    afterwards: `(() => {
      const key = new KeyboardEvent('keydown', { key: 'a', cancelable: true, bubbles: true });
      document.body.dispatchEvent(key);
      return !key.defaultPrevented;
    })()`,
  },
  {
    name: 'replaces-push-state',
    covers: 'overwrites `history.pushState`',
    bad: { mount: 'history.pushState = () => undefined; history.replaceState = () => undefined;' },
  },
  {
    name: 'floods-history',
    covers: 'history flooding',
    bad: {
      mount: "for (let i = 0; i < 300; i += 1) history.pushState(history.state, '', location.href);",
    },
  },
  {
    name: 'removes-outlet',
    covers: 'removes the outlet',
    bad: { mount: 'setTimeout(() => el.parentElement.remove()); setTimeout(() => el.remove(), 20);' },
  },
  {
    name: 'fills-storage',
    covers: 'storage filled',
    bad: {
      mount: `for (const area of [sessionStorage, localStorage]) {
  try { for (let i = 0; ; i += 1) area.setItem('faulty-' + i, 'x'.repeat(500000)); } catch {}
}`,
      unmount: `for (const area of [sessionStorage, localStorage]) {
  for (const key of Object.keys(area)) if (key.startsWith('faulty-')) area.removeItem(key);
}`,
    },
  },
  {
    name: 'clears-storage',
    covers: 'storage cleared',
    bad: { mount: 'sessionStorage.clear();' },
  },
  {
    name: 'clears-session',
    covers: "storage cleared, the portal's own entries included",
    bad: { mount: 'localStorage.clear();' },
    meanwhile: "localStorage.getItem('sessionExpTime') !== null",
  },
];
