import type { FaultyApp } from './faulty-app';

/** The reason shown for a script that cannot be used. */
export const scriptFailed = /Its script could not be loaded or run/;
const ranInVain =
  /Its script ran, but (the (function|container) "[^"]+" is missing|it registers no SystemJS module)/;
const loadTimeout = /It did not load within 0\.8 seconds\./;
const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`;

const wrongHash = `sha384-${'A'.repeat(64)}`;

/** Hosts and scripts that do not respond, or respond with something else. */
export const atLoad: readonly FaultyApp[] = [
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
  {
    name: 'no-cors',
    covers: 'no CORS headers',
    script: 'without-cors',
    reason: /does not let this portal use its files/,
  },
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
    reason: ranInVain,
  },
  { name: 'never-answers', covers: 'never answers in load', script: 'never', reason: loadTimeout },
  { name: 'trickles', covers: 'trickled scripts', script: 'trickles', reason: loadTimeout },
  { name: 'pours', covers: 'oversized answers', script: 'pours', reason: loadTimeout },
  {
    name: 'cut-off',
    covers: 'cut-off scripts',
    script: 'cut-off',
    // Its host also cuts off the asset manifest request.
    reason: /could not be loaded or run|host could not be reached/,
  },
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

/** Stylesheets that fail to load or have the wrong content: the app mounts without them. */
export const inStyle: readonly FaultyApp[] = [
  { name: 'style-gone', covers: 'stylesheet 404', assets: { style: '', styleResponse: { status: 404 } } },
  {
    name: 'style-never',
    covers: 'a stylesheet that never comes (mount anyway)',
    assets: { style: '', styleResponse: 'never' },
  },
  { name: 'style-cut-off', covers: 'cut-off stylesheets', assets: { style: '', styleResponse: 'cut-off' } },
  {
    name: 'style-html',
    covers: '`index.html` answered for a stylesheet',
    assets: {
      style: '',
      styleResponse: { status: 200, type: 'text/html', body: page('This page must never be drawn') },
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
    assets: { style: '#faulty-other-style { color: red; }', styleIntegrity: wrongHash },
    bad: { mount: "el.appendChild(document.createElement('p')).id = 'faulty-other-style';" },
    meanwhile: "getComputedStyle(document.getElementById('faulty-other-style')).color !== 'rgb(255, 0, 0)'",
  },
];
