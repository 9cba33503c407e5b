import { whenFirstActive } from './first-activity';
import { ManualClock } from './testing/manual-clock';

const never = new Promise<void>(() => undefined);

test.each(['pointermove', 'pointerdown', 'focusin'])('is %s, at any time', async (name) => {
  const clock = new ManualClock();
  const resolved = jest.fn();
  const sign = whenFirstActive(clock, never);
  void sign.then(resolved);
  await clock.advance(4_999);
  expect(resolved).not.toHaveBeenCalled();
  const event = new Event(name);
  window.dispatchEvent(event);
  expect(await sign).toBe(event);
});

test('ignores synthetic movement of a resting pointer', async () => {
  const resolved = jest.fn();
  const clock = new ManualClock();
  const sign = whenFirstActive(clock, never);
  void sign.then(resolved);
  const moved = (by: number): Event =>
    Object.assign(new Event('pointermove'), { movementX: by, movementY: 0 });
  window.dispatchEvent(moved(0));
  await clock.advance(4_999);
  expect(resolved).not.toHaveBeenCalled();
  const real = moved(3);
  window.dispatchEvent(real);
  expect(await sign).toBe(real);
});

test('waits at most 5 s', async () => {
  const clock = new ManualClock();
  const sign = whenFirstActive(clock, never);
  await clock.advance(5_000);
  expect(await sign).toBeUndefined();
});

test('waits at most 0.5 s after the first content is shown', async () => {
  const clock = new ManualClock();
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const resolved = jest.fn();
  const sign = whenFirstActive(clock, shown);
  void sign.then(resolved);
  await clock.advance(2_000);
  show();
  await clock.advance(0);
  await clock.advance(499);
  expect(resolved).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(await sign).toBeUndefined();
});
