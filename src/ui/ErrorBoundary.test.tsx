import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary';

function Card({ words }: { readonly words: string }) {
  if (words.startsWith('broken')) throw new Error(words);
  return <p>{words}</p>;
}

function cards(first: string, second = 'second', key = first) {
  return (
    <>
      <ErrorBoundary
        fallback={({ error, retry }) => (
          <button onClick={retry} type="button">
            Retry after {String(error)}
          </button>
        )}
        resetKeys={[key]}
      >
        <Card words={first} />
      </ErrorBoundary>
      <Card words={second} />
    </>
  );
}

function open(first: string) {
  const onCaughtError = jest.fn<void, [unknown]>();
  return { onCaughtError, ...render(cards(first), { onCaughtError }) };
}

test('catches errors of its children, keeps siblings, and reports to the root', () => {
  const { onCaughtError } = open('broken 1');
  expect(screen.getByRole('button')).toHaveTextContent('Retry after Error: broken 1');
  expect(screen.getByText('second')).toBeVisible();
  expect(onCaughtError.mock.calls.map(([error]) => String(error))).toEqual(['Error: broken 1']);
});

test('catches errors of a later update', () => {
  const { rerender } = open('first');
  rerender(cards('broken 1', 'second', 'first'));
  expect(screen.getByRole('button')).toBeVisible();
});

test('renders the children again on retry', async () => {
  const { rerender } = open('broken 1');
  rerender(cards('first', 'second', 'broken 1'));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('first')).toBeVisible();
});

test('shows the failure again when a retry fails', async () => {
  const { onCaughtError } = open('broken 1');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('broken 1');
  expect(onCaughtError).toHaveBeenCalledTimes(2);
});

test('renders the children again only when a reset key changes', () => {
  const { rerender, onCaughtError } = open('broken 1');
  rerender(cards('broken 1', 'another neighbour'));
  expect(onCaughtError).toHaveBeenCalledTimes(1);
  rerender(cards('first', 'another neighbour'));
  expect(screen.getByText('first')).toBeVisible();
});
