import { enterCode, enterCredentials, expect, getMailedCode, password, signIn, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { getFieldError, SignInPage } from '../pages/sign-in-page';

test.describe.configure({ timeout: 60_000 });

// The browser logs an error for every response of 400 and above, which these tests cause on purpose.
const refusedByProvider = /console error: Failed to load resource.* 400 .*\/idp/;

test.describe('signing in', () => {
  test('a first visit to /rfr leads through sign-in and back to /rfr', async ({ page }) => {
    const form = new SignInPage(page);
    const since = Date.now();
    await form.open('/rfr');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(new URL(page.url()).searchParams.get('return')).toBe('/rfr');
    await enterCredentials(page, 'morgan.staff');
    await expect(
      page.getByText("We've sent an email with your code to morgan.staff@example.test"),
    ).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('morgan.staff@example.test');
    await expect(page.getByLabel('Email Address')).not.toBeEditable();
    await enterCode(page, ` ${await getMailedCode('morgan.staff', since)} `);
    await expect(page).toHaveURL('/rfr?ccmm=0412');
    await expect(new PortalPage(page).heading('Requests for Reconsideration')).toBeVisible();
  });

  test(
    'the dashboard greets by name until the welcome card is closed, and again at the next visit',
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page, 'morgan.staff');
      await expect(page).toHaveURL('/home/dashboard?ccmm=0412');
      const { main } = new PortalPage(page);
      await expect(main.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
      await expect(main.getByText('Welcome to the portal')).toBeVisible();
      await expect(main.getByText('The data in the portal reflects the 2025 tax year')).toBeVisible();
      await main.getByRole('button', { name: 'Close' }).click();
      await expect(main.getByText('Welcome to the portal')).toBeHidden();
      await page.reload();
      await expect(main.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(main.getByText('Welcome to the portal')).toBeHidden();
      await new PortalPage(page).waitUntilDashboardIsIdle();
      await new PortalPage(page).logOut();
      await signIn(page, 'morgan.staff');
      await expect(main.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
    },
  );

  for (const name of ['morgan.staff@example.test', 'MORGAN.STAFF']) {
    test(`${name} signs Morgan in`, { tag: '@long' }, async ({ page }) => {
      const since = Date.now();
      await new SignInPage(page).open();
      await enterCredentials(page, name);
      await enterCode(page, await getMailedCode('morgan.staff', since));
      await expect(page.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
    });
  }

  test('works by keyboard alone from the first page to the dashboard', async ({ page }) => {
    const since = Date.now();
    const form = new SignInPage(page);
    await form.open();
    await expect(form.userId).toBeFocused();
    await page.keyboard.type('morgan.staff');
    await page.keyboard.press('Tab');
    await expect(form.password).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(form.code).toBeFocused();
    await page.keyboard.type(await getMailedCode('morgan.staff', since));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
  });
});

test.describe('input that the form rejects without a call', () => {
  const weak = 'assessontario2025';
  const cases = [
    {
      what: 'empty fields',
      userId: '',
      secret: '',
      ofUserId: 'Please enter your User ID',
      ofPassword: 'Please enter your Password',
    },
    {
      what: 'a malformed user ID',
      userId: 'morgan staff',
      secret: password,
      ofUserId: 'User does not exist.',
      ofPassword: undefined,
    },
    {
      what: 'a weak password',
      userId: 'morgan.staff',
      secret: weak,
      ofUserId: undefined,
      ofPassword: 'Missing or invalid password ',
    },
  ];
  for (const { what, userId, secret, ofUserId, ofPassword } of cases) {
    test(what, { tag: what === 'empty fields' ? [] : '@long' }, async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') calls.push(request.url());
      });
      const form = new SignInPage(page);
      await form.open();
      await enterCredentials(page, userId, secret);
      if (ofUserId !== undefined) expect(await getFieldError(form.userId)).toBe(ofUserId);
      if (ofPassword !== undefined) expect(await getFieldError(form.password)).toBe(ofPassword);
      await expect(ofUserId === undefined ? form.password : form.userId).toBeFocused();
      expect(calls).toEqual([]);
    });
  }
});

test.describe('input that the provider rejects', () => {
  test('a wrong password reads "Incorrect username or password." and clears the field', async ({
    page,
    pageFaults,
    stack,
  }) => {
    pageFaults.allow(refusedByProvider);
    await stack.reset();
    const form = new SignInPage(page);
    await form.open();
    await enterCredentials(page, 'quinn.company', `${password}!`);
    await expect(form.danger).toHaveText('Incorrect username or password.');
    await expect(form.password).toHaveValue('');
    await expect(form.password).toBeFocused();
  });

  test('an unknown user moves focus to the user ID', { tag: '@long' }, async ({ page, pageFaults }) => {
    pageFaults.allow(refusedByProvider);
    const form = new SignInPage(page);
    await form.open();
    await enterCredentials(page, 'nobody.here');
    await expect(form.danger).toHaveText('User does not exist.');
    await expect(form.userId).toBeFocused();
  });

  for (const { what, address } of [
    { what: 'accounts that cannot be reached', address: '**/accounts/v2/exp' },
    { what: 'a provider that cannot be reached', address: '**/idp' },
  ]) {
    test(
      `${what} reads "A network error has occurred.", and the next try works`,
      { tag: what.startsWith('a provider') ? [] : '@long' },
      async ({ page, pageFaults }) => {
        pageFaults.allow(/console error: Failed to load resource: net::ERR_FAILED/);
        await page.route(address, (route) => route.abort());
        const form = new SignInPage(page);
        await form.open();
        await enterCredentials(page, 'morgan.staff');
        await expect(form.danger).toHaveText('A network error has occurred.');
        await expect(form.danger).toBeFocused();
        await page.unroute(address);
        await form.login.click();
        await expect(form.codeHeading).toBeVisible();
      },
    );
  }
});

test.describe('the code step', () => {
  test('requests a code, rejects a wrong one, and sends a new one that works', async ({ page }) => {
    const form = new SignInPage(page);
    await form.open();
    await enterCredentials(page, 'morgan.staff');
    await form.continue.click();
    expect(await getFieldError(form.code)).toBe('Please enter the code.');
    await enterCode(page, 'not-it');
    await expect(form.danger).toHaveText('Error Validating Code');
    await expect(form.code).toHaveValue('');
    await expect(form.code).toBeFocused();
    const since = Date.now();
    await form.resend.click();
    await expect(form.success).toHaveText('A new code has been sent.');
    await enterCode(page, await getMailedCode('morgan.staff', since));
    await expect(page.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
  });

  test('returns to the form after the third wrong code, with the user ID filled in', async ({
    page,
    pageFaults,
  }) => {
    pageFaults.allow(refusedByProvider);
    const form = new SignInPage(page);
    await form.open();
    await enterCredentials(page, 'morgan.staff');
    for (const attempt of [1, 2]) {
      await enterCode(page, `wrong-${attempt}`);
      await expect(form.danger).toHaveText('Error Validating Code');
      await expect(form.code).toHaveValue('');
    }
    await enterCode(page, 'wrong-3');
    await expect(form.danger).toContainText('Failed to verify code');
    await expect(form.danger).toContainText('Sign in again to get a new code by email.');
    await expect(form.userId).toHaveValue('morgan.staff');
    await expect(form.password).toHaveValue('');
    await expect(form.password).toBeFocused();
  });
});

test.describe('a return path to another site', () => {
  // The complete table is in the unit tests; these are one of each family.
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/rfr',
    'javascript:alert(1)',
    '/%5Cevil.example',
  ];
  for (const path of hostile) {
    test(
      `${JSON.stringify(path)} ends on the dashboard`,
      { tag: path === '//evil.example' ? [] : '@long' },
      async ({ page }) => {
        await signIn(page, 'morgan.staff', `/?return=${encodeURIComponent(path)}`);
        await expect(page).toHaveURL('/home/dashboard?ccmm=0412');
      },
    );
  }
});

// Specification map: 9.25
test(
  'a provider that is down is called three times, and not again',
  { tag: '@long' },
  async ({ page, stack, pageFaults }) => {
    pageFaults.allow(/Failed to load resource/);
    let callCount = 0;
    page.on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('.InitiateAuth') === true) callCount += 1;
    });
    await stack.fail({ call: 'POST /idp InitiateAuth', status: 503 });
    const form = new SignInPage(page);
    await form.open();
    await enterCredentials(page, 'morgan.staff');
    await expect(form.danger).not.toHaveText('');
    expect(callCount).toBe(3);
  },
);
