import {
  enterCode,
  enterCredentials,
  expect,
  expectBigTextUncut,
  expectNoViolations,
  hold,
  linkSentTo,
  mailedCode,
  password,
  sandboxAddress,
  signIn,
  tabTo,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { SignInPage } from '../pages/sign-in-page';

const refused = /console error: Failed to load resource.* (400|401) /;
const sizes = { '1440 px': { width: 1440, height: 900 }, '320 px': { width: 320, height: 720 } } as const;

/** Every step of a sign-in that has a screen of its own, with the user whom it waits for. */
const steps = [
  { userId: 'drew.newpassword', title: 'Choose a New Password' },
  { userId: 'jamie.totp', title: 'Verify Your Identity' },
  { userId: 'step.choose', title: 'Choose How to Verify' },
  { userId: 'step.setup', title: 'Set Up a Second Step' },
  { userId: 'step.setupemail', title: 'Set Up Email Codes' },
  { userId: 'step.firstfactor', title: 'Choose How to Sign In' },
  { userId: 'sam.unconfirmed', title: 'Confirm Your Account' },
] as const;

for (const [size, viewport] of Object.entries(sizes)) {
  const isSmall = viewport.width < 768;

  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('the signed-out pages have no barrier in any state', async ({ page }) => {
      const form = new SignInPage(page);
      await form.open();
      await expectNoViolations(page, 'sign-in');
      await form.login.click();
      await expect(form.userId).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page, 'sign-in with errors');
      await enterCredentials(page, 'morgan.staff');
      await expect(form.codeHeading).toBeVisible();
      await expectNoViolations(page, 'code step');
      await enterCode(page, 'wrong');
      await expect(form.danger).toBeVisible();
      await expectNoViolations(page, 'code step with a danger alert');
      await form.resend.click();
      await expect(form.success).toHaveText('A new code has been sent.');
      await expectNoViolations(page, 'code step with a success alert');
    });

    test('the steps of a sign-in have no barrier', async ({ page, stack, pageFaults }) => {
      test.slow();
      pageFaults.allow(refused);
      const form = new SignInPage(page);
      for (const { userId, title } of steps) {
        await form.open();
        await enterCredentials(page, userId);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectNoViolations(page, `${userId}: ${title}`);
        await page.getByRole('button', { name: 'Back To Login' }).click();
      }
      await stack.reset();
    });

    test('the pages for people who cannot sign in have no barrier', async ({ page, stack, pageFaults }) => {
      test.slow();
      pageFaults.allow(refused);
      const since = Date.now();
      await new SignInPage(page).open();
      await page.getByText('Forgot/Reset password?').click();
      await page.getByLabel('Email Address').fill('casey.nomun@example.test');
      const box = page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');
      await expect(box).toBeVisible();
      await expectNoViolations(page, 'reset view');
      await box.click();
      await expect(page.getByRole('button', { name: 'Send Reset' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.getByRole('button', { name: 'Send Reset' }).click();
      await page.goto(await linkSentTo('casey.nomun@example.test', since));
      const password = page.getByLabel('New Password', { exact: true });
      await expect(password).toBeVisible();
      await expectNoViolations(page, 'change password');
      await password.fill('short');
      await page.keyboard.press('Enter');
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page, 'change password with an error');
      await page.clock.install();
      await page.goto('/email_verification');
      await expect(page.getByText('Invalid session.')).toBeVisible();
      await expectNoViolations(page, 'e-mail verification');
      await page.goto('/error?code=401');
      await expect(page.getByText('Unauthorized error')).toBeVisible();
      await expectNoViolations(page, 'error page, signed out');
      await stack.reset();
    });

    test('the dashboard, its menus and the error page have no barrier', async ({ asUser }) => {
      const page = await asUser('morgan.staff', { context: { viewport } });
      const portal = new PortalPage(page);
      await portal.untilFiguresShow();
      await expectNoViolations(page, 'dashboard');
      if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
      else await portal.userMenu.click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expectNoViolations(page, isSmall ? 'menu open' : 'user menu open');
      await page.goto('/404');
      await expect(portal.heading('404')).toBeVisible();
      await expectNoViolations(page, 'error page');
    });

    test('the RfRs have no barrier while loading, loaded, empty and failed', async ({
      asUser,
      stack,
      pageFaults,
    }) => {
      pageFaults.allow(/console error: Failed to load resource.*\/api\/rfr\/requests/);
      const release: (() => void)[] = [];
      const page = await asUser('morgan.staff', {
        path: '/rfr',
        context: { viewport },
        prepare: async (fresh) => {
          release.push(await hold(fresh, `${sandboxAddress}/api/rfr/requests?*`));
        },
      });
      const portal = new PortalPage(page);
      await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
      await expectNoViolations(page, 'RfRs loading');
      for (const letGo of release) letGo();
      await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
      await expectNoViolations(page, 'RfRs loaded');
      await stack.fail({ call: 'GET /api/rfr/requests', status: 200, body: { total: 0, requests: [] } });
      await page.reload();
      await expect(portal.main.getByText('No requests for reconsideration in Northfield.')).toBeVisible();
      await expectNoViolations(page, 'RfRs empty');
      await stack.fail({ call: 'GET /api/rfr/requests', status: 503 });
      await page.reload();
      await expect(portal.main.getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'RfRs failed');
    });

    test('a section that failed and the portal that loads have no barrier', async ({
      asUser,
      stack,
      pageFaults,
    }) => {
      pageFaults.allow(/ERR_CONNECTION_REFUSED/, /(app|widget)-rfr/);
      await stack.stopHost('rfr');
      const page = await asUser('morgan.staff', { path: '/rfr', context: { viewport } });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'failed section');
      const release = await hold(page, `${sandboxAddress}/api-users/v2/users/*`);
      await page.goto('/home');
      await expect(page.getByRole('status', { name: 'Loading the portal' })).toBeAttached();
      await expectNoViolations(page, 'loading spinner');
      release();
      await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
    });
  });
}

test('with reduced motion nothing moves, while the portal loads or afterwards', async ({ asUser }) => {
  const release: (() => void)[] = [];
  const page = await asUser('morgan.staff', {
    context: { reducedMotion: 'reduce' },
    prepare: async (fresh) => {
      release.push(await hold(fresh, `${sandboxAddress}/api-users/v2/users/*`));
    },
  });
  const endless = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getTiming().iterations === Infinity).length,
    );
  await expect(page.getByRole('status', { name: 'Loading the portal' })).toBeAttached();
  expect(await endless()).toBe(0);
  for (const letGo of release) letGo();
  await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
  expect(await endless()).toBe(0);
});

for (const path of ['/', '/home/dashboard', '/rfr', '/404']) {
  test(`text of twice the size is not cut on ${path}`, async ({ asUser, page: signedOut }) => {
    const page = path === '/' ? signedOut : await asUser('morgan.staff', { path });
    if (path === '/') await new SignInPage(page).open();
    else await expect(new PortalPage(page).main.getByRole('heading').first()).toBeVisible();
    if (path === '/home/dashboard') await new PortalPage(page).untilFiguresShow();
    if (path === '/rfr') await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
    await expectBigTextUncut(page);
  });
}

test('the whole way goes by keyboard: skip link, menu, user menu, log out', async ({ page }) => {
  await signIn(page, 'morgan.staff');
  const portal = new PortalPage(page);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await press('Enter');
  await expect(portal.main).toBeFocused();
  await press('Tab');
  await expect(portal.main.getByRole('button', { name: 'Close' })).toBeFocused();

  await page.reload();
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  await tabTo(portal.entry('RfRs'));
  await press('Enter');
  await expect(portal.heading('Requests for Reconsideration')).toBeFocused();

  await page.reload();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await tabTo(portal.userMenu);
  await press('Enter');
  await expect(portal.userMenu).toHaveAttribute('aria-expanded', 'true');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeFocused();
  await press('Escape');
  await expect(portal.userMenu).toHaveAttribute('aria-expanded', 'false');
  await expect(portal.userMenu).toBeFocused();
  await press('Enter');
  await tabTo(page.getByRole('button', { name: 'Logout' }));
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('password and code can be pasted, and password managers know the fields', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new SignInPage(page);
  await form.open();
  await expect(form.userId).toHaveAttribute('autocomplete', 'username');
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  const since = Date.now();
  await form.userId.fill('morgan.staff');
  await form.password.focus();
  await paste(password);
  await form.login.click();
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(form.code).toBeFocused();
  await paste(await mailedCode('morgan.staff', since));
  await page.keyboard.press('Enter');
  await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
});
