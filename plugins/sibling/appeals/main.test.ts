import { mountSection } from '#plugin-testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as appeals from './main';
import { answers } from './sample-answers';

test('the script puts its page on the window, as classic scripts do', () => {
  const kinds = ['renderAppeals', 'unmountAppeals'].map((name) => typeof Reflect.get(window, name));
  expect(kinds).toEqual(['function', 'function']);
});

test('the page works in the portal as it is, follows the selector and leaves nothing behind', async () => {
  const { controls, calls, leftovers } = await mountSection(appeals, {
    section: {
      app: { name: 'appeals', load: 'global', host: 'appeals' },
      routes: [
        {
          path: '/appeal',
          title: 'Appeals',
          permissions: ['visit:appeal-page'],
          append: ['ccmm'],
          app: 'appeals',
        },
      ],
    },
    answers,
    at: '?from=50&appeal=APL-2025-0000001',
  });
  expect(await screen.findByRole('region', { name: 'Appeal APL-2025-0000001' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Heard');
  await controls.municipality('0618');
  expect(await screen.findByText('Appeals against assessed values in Eastbrook.')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Appeal APL/ })).not.toBeInTheDocument();
  expect(calls('GET api /appeals/list').at(-1)?.query).toMatchObject({
    countyMun: '0618',
    state: 'Heard',
    from: '0',
  });
  await controls.leave();
  await screen.findByText('The section has been left.');
  expect(leftovers()).toEqual([]);
});
