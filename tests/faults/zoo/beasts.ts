import type { Beast } from './beast';

const scriptFailed = /Its script could not be loaded or run|does not offer what the portal needs/;
const loadTimeout = /It did not load within 0\.8 seconds\./;
const mountTimeout = /It did not start within 0\.8 seconds\./;
const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`;

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
  { name: 'cut-off', covers: 'cut-off scripts', script: 'cut-off', reason: scriptFailed },
  {
    name: 'awaits-for-ever',
    covers: 'top-level await that never ends',
    bad: { load: 'await new Promise(() => undefined);' },
    reason: loadTimeout,
    not: ['global'],
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
  { name: 'manifest-403', covers: 'a 403 from an app', host: { status: 403 }, isQuiet: true },
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
    name: 'huge',
    covers: 'a 10 MB bundle',
    bad: { load: `/* ${'parcels '.repeat(1_250_000)} */` },
    manifest: { timeouts: { load: 20_000, mount: 5_000 } },
  },
  {
    name: 'leaves-overlay',
    covers: 'an overlay left on `body`; leaves detached DOM',
    bad: {
      mount: `const overlay = document.createElement('div');
overlay.id = 'zoo-overlay';
Object.assign(overlay.style, { position: 'fixed', inset: '0', pointerEvents: 'none' });
document.body.append(overlay);`,
    },
    afterwards: "document.getElementById('zoo-overlay') === null",
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
      mount: "for (let i = 0; i < 300; i += 1) history.replaceState(history.state, '', location.href);",
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
      mount: `try { for (let i = 0; ; i += 1) sessionStorage.setItem('zoo-' + i, 'x'.repeat(500000)); } catch {}`,
      unmount:
        "Object.keys(sessionStorage).filter((key) => key.startsWith('zoo-')).forEach((key) => sessionStorage.removeItem(key));",
    },
  },
];

/** An app that does everything right, between the others. */
export const wellBeast: Beast = { name: 'well', covers: 'the next section' };

/** All misbehaviours, each with the words of the fault list that it covers. */
export const beasts: readonly Beast[] = [...atLoad, ...atMount, ...onScreen];
