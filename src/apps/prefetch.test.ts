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

test('begins with the first sign of a person', async () => {
  const parts = dependencies(new MovableClock());
  let resolve: (sign: Event | undefined) => void = () => undefined;
  const sign = new Promise<Event | undefined>((settle) => {
    resolve = settle;
  });
  const started = startPrefetch(parts, sign);
  await Promise.resolve();
  expect(parts.address).not.toHaveBeenCalled();
  resolve(new Event('focusin'));
  const stop = await started;
  expect(parts.address).toHaveBeenCalled();
  stop();
});
