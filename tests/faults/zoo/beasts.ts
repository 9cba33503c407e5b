import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { scriptOf, type Beast, type ZooKind } from './beast';

const scriptFailed = /Its script could not be loaded or run|does not offer what the portal needs/;
const loadTimeout = /It did not load within 0\.8 seconds\./;
const mountTimeout = /It did not start within 0\.8 seconds\./;
const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`;

const wrongHash = `sha384-${'A'.repeat(64)}`;

/** A whole React of another major, as one script that puts it into `own`. */
const otherReact = ['react-16/umd/react.production.min.js', 'react-dom-16/umd/react-dom.production.min.js']
  .map((path) => readFileSync(`node_modules/${path}`, 'utf8'))
  .join('\n');

/** Hosts and scripts that do not come, or come as something else. */
const atLoad: readonly Beast[] = [
  { name: 'refuses', covers: 'host unreachable', host: 'refuses', reason: /host could not be reached/ },
  { name: 'gone', covers: '404', script: { status: 404 }, reason: scriptFailed },
  { name: 'down', covers: '500', script: { status: 500 }, reason: scriptFailed },
  {
    name: 'html-script',
    covers: '`index.html` answered for a script',
    script: { status: 200, type: 'text/html', body: page('This page must never be drawn') },
    reason: scriptFailed,
  },
  {
    name: 'wrong-type',
    covers: 'wrong content type',
    script: { status: 200, type: 'image/png', body: 'not a script' },
    reason: scriptFailed,
  },
  { name: 'no-cors', covers: 'no CORS headers', script: 'without-cors', reason: scriptFailed },
  {
    name: 'syntax-error',
    covers: 'syntax error',
    script: { status: 200, type: 'text/javascript', body: 'const parcels = ;' },
    reason: scriptFailed,
  },
  {
    name: 'no-lifecycles',
    covers: 'entry without lifecycles; global missing',
    script: { status: 200, type: 'text/javascript', body: '"nothing";' },
    reason: scriptFailed,
  },
  { name: 'never-answers', covers: 'never answers in load', script: 'never', reason: loadTimeout },
  { name: 'trickles', covers: 'trickled scripts', script: 'trickles', reason: loadTimeout },
  { name: 'pours', covers: 'oversized answers', script: 'pours', reason: loadTimeout },
  { name: 'cut-off', covers: 'cut-off scripts', script: 'cut-off', reason: scriptFailed },
  {
    name: 'awaits-for-ever',
    covers: 'top-level await that never ends',
    bad: { load: 'await new Promise(() => undefined);' },
    reason: loadTimeout,
    not: ['global', 'federation'],
  },
  {
    name: 'manifest-html',
    covers: 'HTML instead of a manifest',
    host: { status: 200, type: 'text/html', body: page('This page must never be drawn') },
    reason: /asset-manifest\.json is not JSON/,
  },
  { name: 'manifest-401', covers: '401', host: { status: 401 }, reason: /asset-manifest\.json answered 401/ },
  {
    name: 'manifest-login',
    covers: 'a redirect to a login page',
    host: { status: 302, location: '/login' },
    reason: /asset-manifest\.json is not JSON/,
  },
  {
    name: 'manifest-oversized',
    covers: 'oversized answers',
    host: { status: 200, type: 'application/json', body: JSON.stringify('parcels '.repeat(1_250_000)) },
    reason: /asset-manifest\.json does not name files/,
  },
  {
    name: 'data-entry',
    covers: '`data:` entries',
    assets: { badScript: 'data:text/javascript,document.body.remove()' },
    reason: /names a script address that cannot be used/,
  },
  {
    name: 'javascript-entry',
    covers: '`javascript:` entries',
    assets: { badScript: 'javascript:document.body.remove()' },
    reason: /names a script address that cannot be used/,
  },
  {
    name: 'other-script',
    covers: 'integrity mismatch',
    assets: { badIntegrity: wrongHash },
    reason: scriptFailed,
  },
  { name: 'manifest-403', covers: 'a 403 from an app', host: { status: 403 }, isQuiet: true },
];

/** Stylesheets that do not come, or come as something else: the app is on screen without them. */
const inStyle: readonly Beast[] = [
  { name: 'style-gone', covers: 'stylesheet 404', assets: { style: '', styleAnswer: { status: 404 } } },
  {
    name: 'style-never',
    covers: 'a stylesheet that never comes (mount anyway)',
    assets: { style: '', styleAnswer: 'never' },
  },
  { name: 'style-cut-off', covers: 'cut-off stylesheets', assets: { style: '', styleAnswer: 'cut-off' } },
  {
    name: 'style-html',
    covers: '`index.html` answered for a stylesheet',
    assets: {
      style: '',
      styleAnswer: { status: 200, type: 'text/html', body: page('This page must never be drawn') },
    },
  },
  {
    name: 'style-of-all',
    covers: '`* {}` CSS',
    assets: { style: '* { letter-spacing: 3px !important; outline: 1px solid #eee; }' },
    meanwhile: "getComputedStyle(document.querySelector('main h1')).letterSpacing === '3px'",
    afterwards: "getComputedStyle(document.querySelector('nav a')).letterSpacing === 'normal'",
  },
  {
    name: 'other-style',
    covers: 'integrity mismatch of a stylesheet',
    assets: { style: '#zoo-other-style { color: red; }', styleIntegrity: wrongHash },
    bad: { mount: "el.appendChild(document.createElement('p')).id = 'zoo-other-style';" },
    meanwhile: "getComputedStyle(document.getElementById('zoo-other-style')).color !== 'rgb(255, 0, 0)'",
  },
];

/** Apps that fail while they start. */
const atMount: readonly Beast[] = [
  {
    name: 'bootstrap-throws',
    covers: 'throws in bootstrap',
    bad: { bootstrap: "throw new Error('no rows');" },
    reason: /It could not start: no rows\./,
  },
  {
    name: 'bootstrap-hangs',
    covers: 'never answers in bootstrap',
    bad: { bootstrap: 'await new Promise(() => undefined);' },
    reason: mountTimeout,
  },
  {
    name: 'mount-throws',
    covers: 'throws in mount',
    bad: { mount: "throw new Error('no rows');" },
    reason: /It could not start: no rows\./,
  },
  {
    name: 'mount-rejects-undefined',
    covers: 'a mount that rejects with `undefined`',
    bad: { mount: 'await Promise.reject(undefined);' },
    reason: /It could not start: it gave no reason\./,
  },
  {
    name: 'mount-hangs',
    covers: 'never answers in mount',
    bad: { mount: 'await new Promise(() => undefined);' },
    reason: mountTimeout,
  },
  {
    name: 'chunk-gone',
    covers: 'chunk 404 after a deploy',
    bad: { mount: "await import('/no-such-chunk.js');" },
    reason: /It could not start: /,
  },
  {
    name: 'refused-by-status',
    covers: 'a 403 from an app',
    bad: { mount: 'throw { status: 403 };' },
    isQuiet: true,
  },
  {
    name: 'login-required',
    covers: '`login_required` from an app',
    bad: { mount: "throw new Error('login_required');" },
    isQuiet: true,
  },
];

/** Apps that come on screen and misbehave there, or when they are left. */
const onScreen: readonly Beast[] = [
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
overlay.id = 'zoo-overlay';
Object.assign(overlay.style, { position: 'fixed', inset: '0', pointerEvents: 'none' });
document.body.append(overlay);`,
    },
    afterwards: "document.getElementById('zoo-overlay') === null",
  },
  {
    name: 'leaves-detached',
    covers: 'leaves globals and detached DOM',
    bad: {
      mount: `globalThis.zooDetached = Array.from({ length: 1000 }, () => document.createElement('div'));
globalThis.zooDetached[0].append(el.appendChild(document.createElement('p')));
globalThis.React = { createElement: () => { throw new Error('mine'); } };`,
    },
    afterwards: 'zooDetached.every((node) => !node.isConnected)',
  },
  {
    name: 'leaves-classes',
    covers: 'attributes and classes left on `html`/`body`',
    bad: {
      mount: "document.documentElement.classList.add('zoo'); document.body.setAttribute('data-zoo', '1');",
    },
    afterwards: "!document.documentElement.matches('.zoo') && !document.body.hasAttribute('data-zoo')",
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
      mount: `globalThis.zooTicks = 0;
setInterval(() => { globalThis.zooTicks += 1; }, 10);
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
    name: 'replaces-natives',
    isSectionOnly: true,
    covers: 'patched natives',
    bad: { mount: "window.fetch = () => { throw new Error('mine'); }; JSON.parse = () => 'mine';" },
    afterwards: `JSON.parse('1') === 1 && !String(window.fetch).includes('mine')`,
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
  try { for (let i = 0; ; i += 1) area.setItem('zoo-' + i, 'x'.repeat(500000)); } catch {}
}`,
      unmount: `for (const area of [sessionStorage, localStorage]) {
  for (const key of Object.keys(area)) if (key.startsWith('zoo-')) area.removeItem(key);
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
    // A first app of a page could do so before anybody watches.
    isSectionOnly: true,
    bad: { mount: 'localStorage.clear();' },
    meanwhile: "localStorage.getItem('sessionExpTime') !== null",
  },
];

/** An app that does everything right, between the others. */
export const wellBeast: Beast = { name: 'well', covers: 'the next section' };

/** All misbehaviours, each with the words of the fault list that it covers. */
const beasts: readonly Beast[] = [...atLoad, ...inStyle, ...atMount, ...onScreen];

/** Not the script that the manifest pins. */
const otherContainer = {
  name: 'other-script',
  covers: 'integrity mismatch',
  script: { status: 200, type: 'text/javascript', body: '"tampered";' },
  reason: /Its script could not be loaded/,
} as const;

function hashOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}

/** A container has no asset manifest. What it does on screen is what any script does there. */
const ofContainers: readonly Beast[] = [
  ...atLoad
    .filter(({ assets, host }) => assets === undefined && (host === undefined || host === 'refuses'))
    .map((beast) => (beast.host === undefined ? beast : { ...beast, reason: scriptFailed })),
  {
    ...otherContainer,
    manifest: { integrity: { script: hashOf(scriptOf(otherContainer, 'federation')) } },
  },
  ...atMount,
];

/** Apps of which something comes when the person has gone elsewhere. Their mount waits for `zooGo`. */
const late: readonly Beast[] = [
  { name: 'late-script', covers: 'a late arrival after leaving: the script', script: 'held' },
  {
    name: 'late-style',
    covers: 'a late arrival after leaving: the stylesheet',
    assets: { style: '* { letter-spacing: 9px; }', styleAnswer: 'held' },
  },
  {
    name: 'late-mount',
    covers: 'a late arrival after leaving: the mount',
    bad: { mount: 'await new Promise((go) => { globalThis.zooGo = go; });' },
  },
];

/** The late ones that apps of one kind can be. */
export function lateOf(kind: ZooKind): readonly Beast[] {
  return late.filter(({ assets }) => kind !== 'federation' || assets === undefined);
}

/** The misbehaviours that apps of one kind can have. */
export function beastsOf(kind: ZooKind): readonly Beast[] {
  const all = kind === 'federation' ? ofContainers : beasts;
  return all.filter(({ not = [] }) => !not.includes(kind));
}
