import { failed, pending, PortalError, type Loadable } from '#base';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChoicesFailure } from './ChoicesFailure';

function show(result: Loadable<readonly string[]>) {
  const reload = jest.fn(() => Promise.resolve());
  render(
    <div data-frame="page">
      <h1 tabIndex={-1}>Permits</h1>
      <ChoicesFailure choices={{ result, reload }} />
    </div>,
  );
  return reload;
}

test('shows why the options are missing, and reloads them on Retry', async () => {
  const reload = show(failed(new PortalError('The network is away.', { code: 'network' })));
  expect(screen.getByRole('status')).toHaveTextContent(
    'The choices could not be loaded. The network is away.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test.each([pending, { state: 'succeeded', value: ['Old Town'] } as const])(
  'renders nothing while they are $state',
  (result) => {
    show(result);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);
