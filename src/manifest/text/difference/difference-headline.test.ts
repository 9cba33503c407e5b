import { productManifestText } from '../../../../tests/contract/manifest/sample';
import {
  editManifest,
  originalManifest,
  getManifest,
  parksRoute,
  parseProductManifest,
} from '../../../../tests/support/edited-manifest';
import { describeDifference } from './describe-difference';

test('the headline counts entries, and lists new relaxations however many other changes there are', () => {
  const { headline } = describeDifference(
    originalManifest,
    editManifest((manifest) => {
      const { routes, apps, portal, widgets } = manifest;
      routes.push(parksRoute);
      routes.push({ ...parksRoute, path: '/plans', label: 'Plans' });
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

test('the headline lists each entry that is now open to everyone, however many other changes there are', () => {
  const { headline } = describeDifference(
    originalManifest,
    editManifest(({ routes, apps, portal, widgets }) => {
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

describe('a change of one entry is described and counted once', () => {
  /** The product's manifest after a change to its text. */
  const differenceAfter = (edit: (text: string) => string) =>
    describeDifference(parseProductManifest(), getManifest(JSON.parse(edit(productManifestText()))));

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
      'the target path of a redirect',
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
      'the paths of an entry and its children',
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

  it('a path that changes while another entry moves counts separately', () => {
    const { headline } = describeDifference(
      originalManifest,
      editManifest(({ routes }) => {
        Object.assign(routes[2] ?? {}, { path: '/plans' });
        routes.unshift(...routes.splice(1, 1));
      }),
    );
    expect(headline).toBe('1 entry renamed, 1 moved');
  });
});
