import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChoicesNote } from './ChoicesNote';
import { pending, type Loadable } from './loadable';

function show(answer: Loadable<readonly string[]>) {
  const retry = jest.fn(() => Promise.resolve());
  render(
    <div data-frame="page">
      <h1 tabIndex={-1}>Permits</h1>
      <ChoicesNote choices={{ answer, retry }} />
    </div>,
  );
  return retry;
}

test('says that choices are missing and why, and asks for them again', async () => {
  const failure = { reason: 'The network is away.', correlationId: undefined };
  const retry = show({ state: 'failed', failure });
  expect(screen.getByRole('status')).toHaveTextContent(
    'What there is to choose from could not be loaded. The network is away.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test.each([pending, { state: 'succeeded', value: ['Old Town'] } as const])(
  'says nothing while they are $state',
  (answer) => {
    show(answer);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);
