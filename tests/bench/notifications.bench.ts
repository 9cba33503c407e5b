import { expect, test } from '../e2e/fixtures';
import { NotificationsPage } from '../e2e/pages/notifications-page';
import { median, printFigures, rounded } from './figures';

const seconds = 10;
const perSecond = 1_000;

/** Measures the time from a key press to the next frame, repeatedly until `isOver`. */
async function getPresses(list: NotificationsPage, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  await list.search.focus();
  await list.page.evaluate(() => {
    const delays: number[] = [];
    Reflect.set(window, 'delays', delays);
    document.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => delays.push(performance.now() - timeStamp));
    });
  });
  while (!isOver()) await list.page.keyboard.press('m', { delay: 20 });
  const delays: unknown = await list.page.evaluate((): unknown => Reflect.get(window, 'delays'));
  if (Array.isArray(delays)) for (const delay of delays) if (typeof delay === 'number') times.push(delay);
  return times;
}

test(`typing while ${perSecond} notifications a second arrive`, async ({ asUser, stack }) => {
  test.setTimeout(120_000);
  const user = 'morgan.staff';
  const list = new NotificationsPage(await asUser(user));
  await list.waitUntilLoaded();
  let isOver = false;
  const burst = stack.notify(user, { count: seconds * perSecond, perSecond }).then(() => {
    isOver = true;
  });
  const busy = await getPresses(list, () => isOver);
  await burst;
  await expect(list.bell).toHaveAccessibleName(/, 10\d{3} unread$/);
  let left = 100;
  const quiet = await getPresses(list, () => (left -= 1) < 0);
  const worst = (times: readonly number[]) => rounded(Math.max(...times), 'ms');
  printFigures(`From a key press to the next frame, ${perSecond} notifications a second for ${seconds} s`, {
    'quiet, median': rounded(median(quiet), 'ms'),
    'quiet, worst': worst(quiet),
    'burst, median': rounded(median(busy), 'ms'),
    'burst, worst': worst(busy),
  });
  expect(median(busy) / median(quiet), 'a burst to rest').toBeLessThan(2);
});
