import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { column, myWorkForFile } from './testing/my-work-for-file';

const mount = myWorkForFile();

it('explains an unknown page, and leaks nothing', async () => {
  const { controls, leftovers } = await mount({ at: '/calendar' });
  expect(await screen.findByText('My Work has no such page.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the board' }));
  await column(/^To do/);
  await controls.leave();
  expect(leftovers()).toEqual([]);
});
