import { act, render } from '@testing-library/react';
import { useLoadingRows, waitForRows } from './rows-first';

function Table({ isLoading }: { readonly isLoading: boolean }) {
  useLoadingRows(isLoading);
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Starts to wait; the returned function says whether the wait is over. */
function startWaiting(): () => boolean {
  let isOver = false;
  void waitForRows().then(() => {
    isOver = true;
  });
  return () => isOver;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('resolves immediately if no table is loading', async () => {
  render(<Table isLoading={false} />);
  const isOver = startWaiting();
  await pass(0);
  expect(isOver()).toBe(true);
});

test('waits until the rows of all tables rendered in the same step are painted', async () => {
  const isOver = startWaiting();
  const first = render(<Table isLoading />);
  const second = render(<Table isLoading />);
  await pass(100);
  first.rerender(<Table isLoading={false} />);
  await pass(100);
  expect(isOver()).toBe(false);
  second.rerender(<Table isLoading={false} />);
  expect(isOver()).toBe(false);
  await pass(100);
  expect(isOver()).toBe(true);
});

test('does not wait for an unmounted table', async () => {
  const { unmount } = render(<Table isLoading />);
  const isOver = startWaiting();
  await pass(0);
  unmount();
  await pass(100);
  expect(isOver()).toBe(true);
});

test('waits at most a second', async () => {
  render(<Table isLoading />);
  const isOver = startWaiting();
  await pass(900);
  expect(isOver()).toBe(false);
  await pass(200);
  expect(isOver()).toBe(true);
});
