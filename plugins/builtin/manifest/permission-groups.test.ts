import type { ManifestOutline } from '#plugin-api/builtin';
import { groupPermissions, parsePermissions } from './permission-groups';

const outline: ManifestOutline = {
  hosts: [],
  apps: [],
  routes: [
    {
      path: '/rfr',
      label: 'RfRs',
      title: 'Requests',
      permissions: ['visit:rfr-page'],
      app: 'rfr',
      redirect: undefined,
      feature: undefined,
      isHidden: false,
      children: [
        {
          path: '/rfr/new',
          label: undefined,
          title: 'New request',
          permissions: ['visit:rfr-page', 'edit:rfr'],
          app: 'rfr',
          redirect: undefined,
          feature: undefined,
          isHidden: true,
          children: [],
        },
      ],
    },
  ],
  widgets: [
    {
      name: 'w',
      title: 'By phase',
      app: 'rfr',
      place: 'dashboard',
      permissions: ['visit:rfr-page', 'view:w'],
    },
  ],
  frame: [
    { part: 'searchBar', permission: 'view:search-bar' },
    { part: 'settings', permission: 'view:w' },
  ],
};

test('lists each permission once, in the group of the first entry that requires it', () => {
  expect(groupPermissions(outline, ['visit:rfr-page', 'read:other'])).toEqual([
    {
      name: 'pages',
      permissions: [
        { permission: 'visit:rfr-page', usedBy: ['RfRs', 'New request', 'By phase'] },
        { permission: 'edit:rfr', usedBy: ['New request'] },
      ],
    },
    { name: 'widgets', permissions: [{ permission: 'view:w', usedBy: ['By phase', 'Settings menu entry'] }] },
    { name: 'frame', permissions: [{ permission: 'view:search-bar', usedBy: ['Search bar'] }] },
    { name: 'others', permissions: [{ permission: 'read:other', usedBy: [] }] },
  ]);
});

test.each([
  ['visit:a, visit:b;edit:c', { permissions: ['visit:a', 'visit:b', 'edit:c'] }],
  ['"visit:a",\n"visit:b"', { permissions: ['visit:a', 'visit:b'] }],
  ['visit:rfr\u2011page\u00a0visit:\u200bb', { permissions: ['visit:rfr-page', 'visit:b'] }],
  ['  ', { permissions: [] }],
  ['visit:a nonsense', { permissions: [], bad: 'nonsense' }],
])('parses the typed permissions %j', (text, expected) => {
  expect(parsePermissions(text)).toEqual(expected);
});
