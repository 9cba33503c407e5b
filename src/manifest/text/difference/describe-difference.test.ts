import type { Manifest } from '../../schema';
import { editManifest, originalManifest, parksRoute } from '../../../../tests/support/edited-manifest';
import { describeDifference } from './describe-difference';

test.each<[string, (manifest: Manifest) => void, readonly string[]]>([
  [
    'an entry is added',
    ({ routes }) => void routes.push(parksRoute),
    ['“Parks” (/parks) was added; it is shown to visit:parks-page.'],
  ],
  ['an entry is removed', ({ routes }) => void routes.pop(), ['“Maps” (/maps) was removed.']],
  [
    'an entry is renamed',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { label: 'Plans' }),
    ['The menu entry of /maps is now “Plans” (before: “Maps”).'],
  ],
  [
    'an entry has another path',
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
    'an entry is removed from the menu',
    ({ routes }) => void Object.assign(routes[2] ?? {}, { hidden: true }),
    ['“Maps” (/maps) is now hidden from the menu.'],
  ],
  [
    'a host moves',
    ({ hosts }) => void Object.assign(hosts, { rfr: 'https://new.example.test' }),
    ['The host “rfr” moved from https://rfr.example.test to https://new.example.test.'],
  ],
  [
    'a host is no longer set',
    ({ hosts }) => void Object.assign(hosts, { rfr: null }),
    ['The host “rfr” is no longer set (before: https://rfr.example.test).'],
  ],
  [
    'hosts are added and removed',
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
    'an app is on another host',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { host: 'maps' }),
    ['The app “rfr” now comes from the host “maps” (before: “rfr”).'],
  ],
  [
    'an app gets relaxations',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { needs: ['eval', 'token'] }),
    ['The app “rfr” is now granted eval and token beyond the strict policy.'],
  ],
  [
    'an added app has relaxations',
    ({ apps }) => void apps.push({ name: 'parks', load: 'module', host: 'maps', needs: ['eval'] }),
    [
      'The app “parks” was added; it loads as module from the host “maps”.',
      'The app “parks” is now granted eval beyond the strict policy.',
    ],
  ],
  ['an app is removed', ({ apps }) => void apps.pop(), ['The app “maps” was removed.']],
  [
    'another property of an app changes',
    ({ apps }) => void Object.assign(apps[1] ?? {}, { timeouts: { load: 300 } }),
    ['The app “rfr”: “timeouts” is now {"load":300} (before: nothing).'],
  ],
  [
    'a widget moves and is renamed',
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
    'a theme is renamed',
    ({ portal }) => void Object.assign(portal.themes[0] ?? {}, { label: 'Sky' }),
    ['The theme “portal” is now called “Sky” (before: “Blue”).'],
  ],
  [
    'a part of the frame requires another permission',
    ({ portal }) => void Object.assign(portal.permissions, { searchBar: 'view:all' }),
    ['The search bar is now hidden from view:search-bar and shown to view:all.'],
  ],
])('%s', (_story, edit, expected) => {
  expect(describeDifference(originalManifest, editManifest(edit)).sentences).toEqual(expected);
});
