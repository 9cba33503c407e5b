import { saveSettings } from '#backends/settings';
import { err, ok, PortalError } from '#base';
import type { User } from '#backends/user';
import { organizationMap } from '../../sandbox/data/organizations';
import { portalParts, userCall } from '../../tests/support/portal-parts';
import { OrganizationsStore } from './organizations-store';
import { ReloadStore } from './reload-store';

const mapCall = 'GET apiUsers /lookup/org-map';
const saveCall = 'PATCH api /v2/user/settings/portal%7C0002';
const contracts = [
  { organizationGroup: 'school-boards', organization: 'sb-01', flg: 'A' },
  { organizationGroup: 'school-boards', organization: 'sb-02', flg: 'A' },
  { organizationGroup: 'school-boards', organization: 'sb-01', flg: 'A' },
  { organizationGroup: 'conservation-authorities', organization: 'ca-01', flg: 'A' },
  { organizationGroup: 'conservation-authorities', organization: 'ca-03', flg: 'I' },
  { organizationGroup: 'conservation-authorities', organization: 'ca-02', flg: 'a' },
];

async function open(differences: Partial<User> = {}) {
  const user = { companyName: 'Beacon', contracts, ...differences };
  const parts = portalParts({ userId: 'avery.admin', user });
  await parts.load();
  const { http, notices, storage, reload } = parts;
  http.answer(mapCall, ok(organizationMap));
  const store = new OrganizationsStore({
    http,
    settings: { save: (id, patch) => saveSettings(http, id, patch) },
    user: parts.user,
    reloading: new ReloadStore({ storage, notices, reload }),
  });
  return { ...parts, store };
}

afterEach(() => sessionStorage.clear());

test('lists organizations of active contracts once each by group, and the current one', async () => {
  const { store } = await open();
  expect(store.state.state).toBe('pending');
  await store.load();
  expect(store.state).toEqual({
    state: 'succeeded',
    value: {
      groups: [
        {
          name: 'School boards',
          choices: [
            { key: 'school-boards/sb-01', name: 'Northern Rivers District School Board' },
            { key: 'school-boards/sb-02', name: 'Granite Shore District School Board' },
          ],
        },
        {
          name: 'Conservation authorities',
          choices: [{ key: 'conservation-authorities/ca-01', name: 'Otter River Conservation' }],
        },
      ],
      current: 'school-boards/sb-02',
      own: 'Beacon',
    },
  });
});

test('falls back to the id for unknown names', async () => {
  const unknown = { organizationGroup: 'harbours', organization: 'h-1', flg: 'A' };
  const { store } = await open({ contracts: [unknown], organization: 'h-9' });
  await store.load();
  expect(store.state).toMatchObject({
    value: { groups: [{ name: 'harbours', choices: [{ name: 'h-1' }] }], current: undefined, own: 'h-9' },
  });
});

test("offers no choice without active contracts, and names the user's organization", async () => {
  const own = { organizationGroup: 'school-boards', organization: 'sb-03' };
  const { store } = await open({ contracts: [{ ...own, flg: 'I' }], ...own });
  await store.load();
  expect(store.state).toMatchObject({
    value: { groups: [], own: 'Eastmere Catholic District School Board' },
  });
});

test('caches names, and loads them again after a failure', async () => {
  const { store, http } = await open();
  http.answer(mapCall, ok({ organization_groups: 'none' }));
  await store.load();
  expect(store.state).toMatchObject({
    state: 'failed',
    error: { message: 'The list of organizations could not be read.' },
  });
  http.answer(mapCall, ok(organizationMap));
  await store.load();
  await store.load();
  expect(store.state.state).toBe('succeeded');
  expect(http.lines.filter((line) => line === mapCall)).toHaveLength(2);
});

test('saves the chosen organization and group, then reloads the page', async () => {
  const { store, http, reload, storage } = await open();
  http.answer(saveCall, ok({ settings: {} }));
  await store.load();
  expect(await store.choose('conservation-authorities/ca-01', 'Done')).toBeUndefined();
  expect(http.calls.at(-1)?.body).toEqual({
    defaultorganization: 'ca-01',
    defaultorganizationGroup: 'conservation-authorities',
  });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(storage.noticeAfterReload.read()).toBe('Done');
});

test('returns the reason when a choice cannot be saved', async () => {
  const { store, http, reload } = await open();
  http.answer(saveCall, err(new PortalError('Not now.', { code: 'http-503', status: 503 })));
  await store.load();
  expect(await store.choose('school-boards/sb-01', 'Done')).toBe('Not now.');
  expect(reload).not.toHaveBeenCalled();
});

test.each(['conservation-authorities/ca-03', 'school-boards/sb-03', ''])(
  'does not save %p, which has no active contract',
  async (key) => {
    const { store, http, record } = await open();
    await store.load();
    await store.choose(key, 'Done');
    expect(http.lines.filter((line) => line === saveCall)).toEqual([]);
    expect(http.lines).toContain(userCall(record));
  },
);
