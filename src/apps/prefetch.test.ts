import { MovableClock } from '../platform/testing/movable-clock';
import { startPrefetch } from './prefetch';

function dependencies(clock: MovableClock) {
  return {
    clock,
    manifest: () => {
      throw new Error('asked too early');
    },
    address: jest.fn(() => ({ pathname: '/maps', search: '', hash: '' })),
    decide: () => ({ kind: 'not-found', to: '/404' }) as const,
    section: () => undefined,
    menu: () => [],
    widgetsOf: () => [],
    covers: () => true,
    locate: async () => undefined,
  };
}

test.each(['pointermove', 'focusin'])('begins with %s', async (sign) => {
  const clock = new MovableClock();
  const parts = dependencies(clock);
  const started = startPrefetch(parts);
  await clock.advance(9_999);
  expect(parts.address).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(sign));
  const stop = await started;
  expect(parts.address).toHaveBeenCalled();
  stop();
});

test('begins after 10 s without any sign', async () => {
  const clock = new MovableClock();
  const parts = dependencies(clock);
  const started = startPrefetch(parts);
  await clock.advance(10_000);
  (await started)();
  expect(parts.address).toHaveBeenCalled();
});
