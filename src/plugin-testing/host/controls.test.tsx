import { screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { reactLifecycles, usePortal } from '#plugin-api/react';
import { mountSection, type MountedSection } from '../jest/mount-section';

/** Renders values of the portal; changes must show without a remount. */
const Page = observer(function Page() {
  const { user, municipality, theme, features, taxYear, notifications, banners, search } = usePortal();
  const said = {
    name: user.displayName,
    rules: user.rules.join(' '),
    municipality: municipality.current?.name ?? 'none',
    permitted: municipality.permitted.length,
    theme: theme.name,
    features: Object.keys(features)
      .filter((name) => features[name] === true)
      .join(' '),
    taxYear,
    notifications: notifications.map(({ message }) => message).join(' '),
    banners: banners.map(({ title }) => title).join(' '),
    search: search.last?.searchTerm ?? 'none',
  };
  return Object.entries(said).map(([name, value]) => <p key={name}>{`${name}: ${value}`}</p>);
});

const page = reactLifecycles(Page);
let mounts = 0;
const counted = {
  ...page,
  mount(props: Parameters<typeof page.mount>[0]) {
    mounts += 1;
    return page.mount(props);
  },
};

let mounted: MountedSection;

beforeEach(async () => {
  mounts = 0;
  mounted = await mountSection(counted, { section: 'permits', features: { maps: false } });
});

afterEach(() => mounted.unmount());

const post = { id: '1', title: 'Office closed', start: 0, end: 1 };
const record = { searchTerm: '0412031', activeFilter: 'propRoll', isSuggestion: false } as const;

test.each<[string, (controls: MountedSection['controls']) => Promise<unknown>]>([
  [
    'rules: visit:permits-page edit:permits',
    (controls) => controls.permissions(['visit:permits-page', 'edit:permits']),
  ],
  ['municipality: Fallowdale', (controls) => controls.municipality('0618')],
  ['municipality: none', (controls) => controls.municipality(undefined)],
  ['theme: indigo', (controls) => controls.theme('indigo')],
  ['features: maps', (controls) => controls.features({ maps: true })],
  ['taxYear: 2026', (controls) => controls.taxYear(2026)],
  ['notifications: Ready.', (controls) => controls.notify({ message: 'Ready.' })],
  ['banners: Office closed', (controls) => controls.banners([post])],
  ['search: 0412031', (controls) => controls.search(record)],
])('the mounted section shows "%s" immediately', async (words, turn) => {
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await turn(mounted.controls);
  expect(await screen.findByText(words)).toBeVisible();
  expect(mounts).toBe(1);
});

test('remounts the section for another user', async () => {
  await mounted.controls.person({ givenName: 'Avery', familyName: 'Admin', municipalities: ['0731'] });
  expect(await screen.findByText('name: Avery Admin')).toBeVisible();
  expect(screen.getByText('permitted: 1')).toBeVisible();
  expect(screen.getByText('municipality: none')).toBeVisible();
  expect(mounts).toBe(2);
});

test('closes the section when its permission is removed, and opens it when it is granted', async () => {
  await mounted.controls.permissions([]);
  expect(screen.getByRole('alert')).toHaveTextContent('This address is closed (404)');
  expect(screen.queryByText('taxYear: 2025')).not.toBeInTheDocument();
  await mounted.controls.permissions(['visit:permits-page']);
  await mounted.controls.enter();
  expect(await screen.findByText('taxYear: 2025')).toBeVisible();
});

test('rejects a municipality that is not permitted, and names it', async () => {
  await expect(mounted.controls.municipality('9999')).rejects.toThrow(
    'The person may not choose the municipality 9999; there are: 0618 Fallowdale, 0731 Granite Bay, 0412 Northfield.',
  );
});
