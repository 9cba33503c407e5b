import { mountSection } from '@portal/plugin-testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as appeals from './main';
import { answers } from './sample-answers';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/dates';

test('works in the portal, follows the municipality and leaks nothing', async () => {
  const { controls, calls, leftovers } = await mountSection(appeals, {
    section: {
      app: { name: 'appeals', load: 'module', host: 'appeals' },
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
  expect(await screen.findByText('Appeal APL-2025-0000001')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Heard');
  await controls.municipality('0618');
  expect(await screen.findByText('Appeals against assessed values in Fallowdale.')).toBeVisible();
  expect(screen.queryByText(/^Appeal APL/)).not.toBeInTheDocument();
  expect(calls('GET api /appeals/list').at(-1)?.query).toMatchObject({
    countyMun: '0618',
    state: 'Heard',
    from: '0',
  });
  await controls.leave();
  await screen.findByText('The section has been left.');
  expect(leftovers()).toEqual([]);
});
