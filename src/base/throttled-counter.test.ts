import { ManualClock } from '../platform/testing/manual-clock';
import { ThrottledCounter } from './throttled-counter';

it('logs a thousand errors a second as one line, then one line with a count every 10 s', async () => {
  const clock = new ManualClock();
  const reports: number[] = [];
  const tally = new ThrottledCounter(clock, (count) => void reports.push(count));
  for (let second = 0; second < 10; second += 1) {
    for (let error = 0; error < 1_000; error += 1) tally.increment();
    await clock.advance(1_000);
  }
  expect(reports).toEqual([1, 9_999]);
  await clock.advance(20_000);
  expect(clock.waiting).toBe(0);
  expect(tally.increment()).toBe(true);
  expect(tally.increment()).toBe(false);
  expect(reports).toEqual([1, 9_999, 1]);
});
