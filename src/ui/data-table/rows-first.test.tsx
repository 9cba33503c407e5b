import { act, render } from '@testing-library/react';
import { useLoadingRows, waitForRows } from './rows-first';

function Table({ isLoading }: { readonly isLoading: boolean }) {
  useLoadingRows(isLoading);
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Begins to wait; answers whether the wait is over. */
function startWaiting(): () => boolean {
  let isOver = false;
  void waitForRows().then(() => {
    isOver = true;
  });
  return () => isOver;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('goes on at once where no table loads', async () => {
  render(<Table isLoading={false} />);
  const isOver = startWaiting();
  await pass(0);
  expect(isOver()).toBe(true);
});

test('waits for every table that is drawn in the same step, until its rows are painted', async () => {
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

test('a table that goes away holds nothing up', async () => {
  const { unmount } = render(<Table isLoading />);
  const isOver = startWaiting();
  await pass(0);
  unmount();
  await pass(100);
  expect(isOver()).toBe(true);
});

test('waits for a second at most', async () => {
  render(<Table isLoading />);
  const isOver = startWaiting();
  await pass(900);
  expect(isOver()).toBe(false);
  await pass(200);
  expect(isOver()).toBe(true);
});
