import { mountSection, type MountedSection } from '@portal/plugin-testing';
import { screen, waitFor } from '@testing-library/react';
import * as people from './main';
import { answers } from './sample-answers';

const section = {
  app: { name: 'people', load: 'module', host: 'people' },
  routes: [
    {
      path: '/people-portal',
      title: 'People Portal',
      permissions: ['visit:people-portal-page'],
      app: 'people',
    },
  ],
};

const visit = 'visit:people-portal-page';

let mounted: MountedSection | undefined;

afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

test('names are hidden when the permission is removed, and shown when it is granted', async () => {
  const permissions = [visit, 'read:personal-information', 'search:owner'];
  const options = { municipality: '0618', at: '?person=owner-1' };
  mounted = await mountSection(people, { section, answers, permissions, ...options });
  const { controls, calls, leftovers } = mounted;
  expect(await screen.findByRole('region', { name: 'Adele Alderberg' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeVisible();

  await controls.permissions([visit]);
  expect(await screen.findByText('You do not have permission to see who this is.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Name hidden')).toHaveLength(7));
  expect(screen.queryByText(/Adele|Hugo|Priya/)).toBeNull();
  expect(screen.queryByLabelText('Name')).toBeNull();

  await controls.permissions(permissions);
  expect(await screen.findByRole('region', { name: 'Adele Alderberg' })).toBeVisible();
  expect(calls('GET api /people/list')).toHaveLength(3);
  await controls.leave();
  expect(leftovers()).toEqual([]);
});
