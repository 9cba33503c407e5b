import { createSystemClock } from './clock';

test('afterPaint runs after the callbacks of its frame, and not once cancelled', async () => {
  const clock = createSystemClock();
  const order: string[] = [];
  const cancel = clock.afterPaint(() => order.push('cancelled'));
  const painted = new Promise<void>((resolve) => {
    clock.afterPaint(() => {
      order.push('painted');
      resolve();
    });
  });
  cancel();
  requestAnimationFrame(() => order.push('frame'));
  await painted;
  expect(order).toEqual(['frame', 'painted']);
});
