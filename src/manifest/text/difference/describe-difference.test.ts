import fc from 'fast-check';
import { productManifestText, sampleManifest } from '../../../../tests/contract/manifest/sample';
import { parseManifest } from '../../parse';
import type { Manifest } from '../../schema';
import { describeDifference } from './describe-difference';

function getManifest(input: unknown): Manifest {
  const { manifest, problems } = parseManifest(input);
  if (manifest === undefined) throw new Error(JSON.stringify(problems));
  return manifest;
}

const product = (): Manifest => getManifest(JSON.parse(productManifestText()));
const before = getManifest(sampleManifest());

/** The sample manifest after an edit of a copy. */
function after(edit: (manifest: Manifest) => void): Manifest {
  const copy = structuredClone(before);
  edit(copy);
  return copy;
}

function said(edit: (manifest: Manifest) => void): readonly string[] {
  return describeDifference(before, after(edit)).sentences;
}

const parks = { path: '/parks', label: 'Parks', permissions: ['visit:parks-page'], app: 'maps' };
const entry = { new: false, exact: true, strict: false, hidden: false, append: [] } as const;

test.each<[string, (manifest: Manifest) => void, readonly string[]]>([
  [
    'an entry is added',
    ({ routes }) => void routes.push({ ...entry, ...parks, append: [], children: [] }),
    ['“Parks” (/parks) was added; it is shown to visit:parks-page.'],
  ],
  ['an entry is removed', ({ routes }) => void routes.pop(), ['“Maps” (/maps) was removed.']],
  [
    'an entry is called otherwise',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { label: 'Plans' }),
    ['The menu entry of /maps is now “Plans” (before: “Maps”).'],
  ],
  [
    'an entry has another address',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { path: '/plans' }),
    ['“Maps” has the address /plans (before: /maps).'],
  ],
  [
    'an entry moves up',
    ({ routes }) => void routes.unshift(...routes.splice(2)),
    ['“Maps” (/maps) moved to another place in the menu.'],
  ],
  [
    'an entry moves below another',
    ({ routes }) => {
      const [maps] = routes.splice(2);
      if (maps === undefined) return;
      const { children, ...moving } = maps;
      expect(children).toEqual([]);
      routes[0]?.children.push(moving);
    },
    ['“Maps” (/maps) moved below /home.'],
  ],
  [
    'an entry is hidden from some and shown to others',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { permissions: ['visit:a', 'visit:b'] }),
    [
      '“Maps” (/maps) is now hidden from 1 permission: visit:maps-page.',
      '“Maps” (/maps) is now shown to 2 permissions: visit:a and visit:b.',
    ],
  ],
  [
    'an entry is opened to everyone',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { permissions: [] }),
    ['“Maps” (/maps) is now open to everyone signed in.'],
  ],
  [
    'an entry is no longer open to everyone',
    ({ routes }) => void Object.assign(routes[0] ?? {}, { permissions: ['visit:a', 'visit:b'] }),
    ['“Home” (/home) is now hidden from those without visit:a or visit:b (before: shown to everyone).'],
  ],
  [
    'an entry leaves the menu',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { hidden: true }),
    ['“Maps” (/maps) is now hidden from the menu.'],
  ],
  [
    'a host moves',
    ({ hosts }) => void Object.assign(hosts, { rfr: 'https://new.example.test' }),
    ['The host “rfr” moved from https://rfr.example.test to https://new.example.test.'],
  ],
  [
    'a host is left open',
    ({ hosts }) => void Object.assign(hosts, { rfr: null }),
    ['The host “rfr” is no longer set (before: https://rfr.example.test).'],
  ],
  [
    'hosts come and go',
    ({ hosts }) => {
      delete hosts['rfr'];
      hosts['parks'] = 'https://parks.example.test';
    },
    ['The host “rfr” was removed.', 'The host “parks” was added: https://parks.example.test.'],
  ],
  [
    'a back end moves',
    ({ backends }) => void Object.assign(backends, { api: 'https://two.example.test' }),
    ['The back end “api” moved from https://api.example.test/v1 to https://two.example.test.'],
  ],
  [
    'an app loads in another way',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { load: 'module' }),
    ['The app “rfr” now loads as module (before: system).'],
  ],
  [
    'an app comes from another host',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { host: 'maps' }),
    ['The app “rfr” now comes from the host “maps” (before: “rfr”).'],
  ],
  [
    'an app is granted more than the strict policy',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { needs: ['eval', 'token'] }),
    ['The app “rfr” is now granted eval and token beyond the strict policy.'],
  ],
  [
    'an app that is added is granted more',
    ({ apps }) => void apps.push({ name: 'parks', load: 'module', host: 'maps', needs: ['eval'] }),
    [
      'The app “parks” was added; it loads as module from the host “maps”.',
      'The app “parks” is now granted eval beyond the strict policy.',
    ],
  ],
  ['an app is removed', ({ apps }) => void apps.pop(), ['The app “maps” was removed.']],
  [
    'something else of an app',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { timeouts: { load: 300 } }),
    ['The app “rfr”: “timeouts” is now {"load":300} (before: nothing).'],
  ],
  [
    'a widget moves and is called otherwise',
    ({ widgets }) => void Object.assign(widgets[0] ?? {}, { place: 'maps', title: 'Phases' }),
    [
      'The widget “By phase” is now called “Phases”.',
      'The widget “Phases” now stands on the page of “maps” (before: “dashboard”).',
    ],
  ],
  ['a widget is removed', ({ widgets }) => void widgets.pop(), ['The widget “By phase” was removed.']],
  [
    'a feature is switched',
    ({ portal }) => void Object.assign(portal.features, { trial: false, next: true }),
    ['The feature “trial” is now off.', 'The feature “next” was added; it is on.'],
  ],
  [
    'a theme is called otherwise',
    ({ portal }) => void Object.assign(portal.themes[0] ?? {}, { label: 'Sky' }),
    ['The theme “portal” is now called “Sky” (before: “Blue”).'],
  ],
  [
    'a part of the frame asks for another permission',
    ({ portal }) => void Object.assign(portal.permissions, { searchBar: 'view:all' }),
    ['The search bar is now hidden from view:search-bar and shown to view:all.'],
  ],
])('%s', (_story, edit, expected) => {
  expect(said(edit)).toEqual(expected);
});

test('the headline counts entries, and names what is granted however much else there is', () => {
  const { headline } = describeDifference(
    before,
    after((manifest) => {
      const { routes, apps, portal, widgets } = manifest;
      routes.push({ ...entry, ...parks, append: [], children: [] });
      routes.push({ ...entry, ...parks, path: '/plans', label: 'Plans', append: [], children: [] });
      routes.unshift(...routes.splice(1, 1));
      Object.assign(routes[2] ?? {}, { permissions: ['visit:a'] });
      Object.assign(apps[1] ?? {}, { load: 'module' });
      Object.assign(apps[2] ?? {}, { needs: ['eval'] });
      Object.assign(portal, { title: 'Another' });
      widgets.pop();
    }),
  );
  expect(headline).toBe(
    '2 entries added, 1 moved, the app “maps” is now granted eval beyond the strict policy, ' +
      'Maps now hidden from 1 permission, Maps now shown to 1 permission, 3 further changes',
  );
});

test('the headline names each entry that is now open to everyone, however much else there is', () => {
  const { headline } = describeDifference(
    before,
    after(({ routes, apps, portal, widgets }) => {
      Object.assign(portal, { title: 'Another', taxYear: 2030, version: '2' });
      Object.assign(apps[1] ?? {}, { load: 'module' });
      Object.assign(routes[1] ?? {}, { permissions: [] });
      Object.assign(routes[2] ?? {}, { permissions: [] });
      Object.assign(widgets[0] ?? {}, { permissions: [] });
    }),
  );
  expect(headline).toBe(
    'RfRs now open to everyone signed in, Maps now open to everyone signed in, ' +
      'the widget “By phase” now open to everyone signed in, 4 further changes',
  );
});

describe('one change of an entry is said once and counted once', () => {
  /** The product's manifest after a change of its text. */
  const differenceAfter = (edit: (text: string) => string) =>
    describeDifference(product(), getManifest(JSON.parse(edit(productManifestText()))));

  it.each<[string, (text: string) => string, string, readonly string[]]>([
    [
      'a path',
      (text) => text.replace('"path": "/rfr"', '"path": "/requests"'),
      '1 entry renamed',
      ['“RfRs” has the address /requests (before: /rfr).'],
    ],
    [
      'the path of an entry that is not in the menu',
      (text) => text.replace('"path": "/property"', '"path": "/parcel"'),
      '1 entry renamed',
      ['“Property” has the address /parcel (before: /property).'],
    ],
    [
      'a path to which another entry leads on',
      (text) => text.replaceAll('"/home/dashboard"', '"/home/board"'),
      '1 entry renamed',
      ['“Dashboard” has the address /home/board (before: /home/dashboard).'],
    ],
    [
      'path and label of one entry',
      (text) => text.replace('"/rfr",\n      "label": "RfRs"', '"/requests",\n      "label": "Requests"'),
      '1 entry renamed',
      [
        '“Requests” has the address /requests (before: /rfr).',
        'The menu entry of /requests is now “Requests” (before: “RfRs”).',
      ],
    ],
    [
      'the paths of an entry and of those below it',
      (text) => text.replaceAll('"/admin', '"/administration'),
      '4 entries renamed',
      [
        '“Banner editor” has the address /administration (before: /admin).',
        '“Users” has the address /administration/users (before: /admin/users).',
        '“Health” has the address /administration/health (before: /admin/health).',
        '“Manifest” has the address /administration/manifest (before: /admin/manifest).',
      ],
    ],
  ])('%s', (_story, edit, headline, sentences) => {
    expect(differenceAfter(edit)).toEqual({ headline, sentences });
  });

  it('a path that changes while another entry moves is told apart', () => {
    const { headline } = describeDifference(
      before,
      after(({ routes }) => {
        Object.assign(routes[2] ?? {}, { path: '/plans' });
        routes.unshift(...routes.splice(1, 1));
      }),
    );
    expect(headline).toBe('1 entry renamed, 1 moved');
  });
});

/** Every value in a manifest that is neither list nor object, by its keys. */
function leavesOf(value: unknown, keys: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]));
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${typeof value === 'string' ? value : ''}x`;
}

/** The manifest with another value at one place. */
function changedAt(manifest: Manifest, keys: readonly string[]): Manifest {
  const copy = structuredClone(manifest);
  const holder = keys.slice(0, -1).reduce<object>((node, key) => {
    const inner: unknown = Reflect.get(node, key);
    return typeof inner === 'object' && inner !== null ? inner : node;
  }, copy);
  const key = keys.at(-1) ?? '';
  Reflect.set(holder, key, otherValue(Reflect.get(holder, key)));
  return copy;
}

describe('of any manifest', () => {
  const manifests = [before, product()];

  test('the difference to itself is empty, whatever the order of its keys', () => {
    for (const manifest of manifests) {
      const turned: Manifest = {
        ...manifest,
        hosts: Object.fromEntries(Object.entries(manifest.hosts).reverse()),
      };
      expect(describeDifference(manifest, turned)).toEqual({ headline: '', sentences: [] });
    }
  });

  test('each value that changes is mentioned', () => {
    fc.assert(
      fc.property(fc.constantFrom(...manifests), fc.nat(), (manifest, pick) => {
        const leaves = leavesOf(manifest);
        const keys = leaves[pick % leaves.length] ?? [];
        const { sentences, headline } = describeDifference(manifest, changedAt(manifest, keys));
        expect([keys, sentences.length > 0, headline !== '']).toEqual([keys, true, true]);
      }),
      { numRuns: 400 },
    );
  });

  test('each entry that comes, goes or moves is mentioned by its name', () => {
    const lists = ['routes', 'apps', 'widgets', 'integrations'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.nat(), fc.nat(), (list, from, to) => {
        const manifest = product();
        const entries: unknown[] = manifest[list];
        const [taken] = entries.splice(from % entries.length, 1);
        const name = list === 'routes' ? 'path' : list === 'widgets' ? 'title' : 'name';
        const id = String(typeof taken === 'object' && taken !== null ? Reflect.get(taken, name) : '');
        const without = structuredClone(manifest);
        const mentions = (sentences: readonly string[]) =>
          sentences.some((sentence) => sentence.includes(id));
        expect(mentions(describeDifference(product(), without).sentences)).toBe(true);
        expect(mentions(describeDifference(without, product()).sentences)).toBe(true);
        entries.splice(to % (entries.length + 1), 0, taken);
        const isMoved = JSON.stringify(manifest) !== JSON.stringify(product());
        expect(describeDifference(product(), manifest).sentences.length > 0).toBe(isMoved);
      }),
    );
  });
});
