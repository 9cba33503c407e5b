import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '../fixtures';
import {
  backToRfr,
  expectSignedOut,
  extendButton,
  findTokens,
  getExpiry,
  getTime,
  minute,
  notice,
  openTabs,
  identityAddress,
  recordCalls,
  second,
  signInForm,
  warning,
} from '../pages/session-tabs';

const countdown = (page: Page) => warning(page).getByRole('timer');

// Tests drive up to three tabs through their clocks.
test.describe.configure({ timeout: 120_000 });

test.describe('the warning', () => {
  test('counts down in three tabs; one extension by keyboard closes them all', async ({ asUser }) => {
    const { tabs, first, clock } = await openTabs(asUser, 3);
    await clock.fastForward(20 * minute - 1);
    for (const page of tabs) await expect(warning(page)).toBeHidden();
    await clock.fastForward(second);
    for (const page of tabs)
      await expect(countdown(page)).toHaveText('You will be logged out in 60 seconds.');
    await clock.runFor(5 * second);
    for (const page of tabs)
      await expect(countdown(page)).toHaveText('You will be logged out in 55 seconds.');
    const before = await getExpiry(first);
    await first.keyboard.press('Escape');
    await first.keyboard.press('Escape');
    await first.mouse.move(300, 300);
    await expect(warning(first)).toBeVisible();
    await expect(extendButton(first)).toBeFocused();
    expect(await getExpiry(first)).toBe(before);
    await first.keyboard.press('Enter');
    for (const page of tabs) await expect(warning(page)).toBeHidden();
    expect(await getExpiry(first)).toBe((await getTime(first)) + 20 * minute);
    await expect(notice(first)).toBeHidden();
    for (const page of tabs.slice(1)) await expect(notice(page)).toBeVisible();
    await tabs[1]?.keyboard.press('Shift');
    await clock.runFor(8 * second);
    for (const page of tabs.slice(1, 2)) await expect(notice(page)).toBeHidden();
  });

  test('ends three tabs at once without a response, with a return path', async ({ asUser }) => {
    const { tabs, clock, context } = await openTabs(asUser, 3);
    await clock.fastForward(20 * minute);
    for (const page of tabs) await expect(warning(page)).toBeVisible();
    const calls = recordCalls(context);
    await clock.runFor(59 * second);
    for (const page of tabs) await expect(countdown(page)).toHaveText('You will be logged out in 1 second.');
    await clock.runFor(second);
    // The clocks of the tabs advance one after another here, so some tabs may see another's log-out instead.
    await expectSignedOut(tabs, /\/(\?return=|$)/);
    expect(tabs.map((page) => page.url())).toContainEqual(expect.stringContaining(backToRfr));
    expect([...new Set(calls)]).toEqual(['RevokeToken']);
  });

  test(
    'stays open offline with a message; the next attempt extends the session',
    { tag: '@long' },
    async ({ asUser, pageFaults }) => {
      pageFaults.allow(/console error: Failed to load resource: net::ERR_FAILED/);
      const { first, clock, context } = await openTabs(asUser, 1);
      await clock.fastForward(20 * minute);
      await context.route(identityAddress, (route) => route.abort());
      await extendButton(first).click();
      // The identity client tries three times, with a delay in between.
      await expect(async () => {
        await clock.runFor(second);
        await expect(warning(first).getByRole('alert')).toHaveText(
          'A network error has occurred. Please try again.',
          { timeout: 2_000 },
        );
      }).toPass();
      await context.unroute(identityAddress);
      await extendButton(first).click();
      await expect(warning(first)).toBeHidden();
    },
  );

  test(
    'ends the session when the provider rejects the extension',
    { tag: '@long' },
    async ({ asUser, stack, pageFaults }) => {
      pageFaults.allow(/console error: Failed to load resource.* (400 .*\/idp|401 .*\/bff\/session)/);
      const { tabs, first, clock } = await openTabs(asUser, 2);
      await clock.fastForward(20 * minute);
      await stack.revoke('morgan.staff');
      // The background refresh may be rejected first; then the form is already on screen.
      await extendButton(first).or(signInForm(first)).click();
      await expect(signInForm(first)).toBeVisible();
      await expect(first).toHaveURL(backToRfr);
      for (const page of tabs) expect(await findTokens(page)).toEqual([]);
      for (const page of tabs) await expect(signInForm(page)).toBeVisible();
    },
  );

  // Specification map: 9.30
  test('"Log Out" by keyboard reaches three tabs within a second', async ({ asUser }) => {
    const { tabs, first, clock } = await openTabs(asUser, 3);
    await clock.fastForward(20 * minute);
    await expect(extendButton(first)).toBeFocused();
    await first.keyboard.press('Shift+Tab');
    await expect(warning(first).getByRole('button', { name: 'Log Out' })).toBeFocused();
    await first.keyboard.press('Enter');
    await clock.runFor(second);
    await expectSignedOut(tabs, '/');
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(
      `has no axe violation at ${width} px, and neither has the notice`,
      { tag: '@long' },
      async ({ asUser }) => {
        const { tabs, first, clock } = await openTabs(asUser, 2, { viewport: { width, height } });
        const [, other = first] = tabs;
        await clock.fastForward(20 * minute);
        await expect(extendButton(first)).toBeFocused();
        // axe itself depends on the page's clock.
        await clock.resume();
        await expectNoViolations(first, 'warning');
        await extendButton(first).click();
        await expect(notice(other)).toBeVisible();
        await expectNoViolations(other, 'notice');
      },
    );
  }
});
