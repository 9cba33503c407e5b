import type { CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';
import { enterCode, enterCredentials, expect, getMailedCode, sandboxAddress, test } from '../fixtures';
import { expectSignedIn } from '../pages/account-parts';
import { SignInPage } from '../pages/sign-in-page';

// Passkeys as a first factor, with the real identity client and Chromium's virtual authenticator.

test.describe.configure({ timeout: 60_000 });
test.afterEach(({ stack }) => stack.reset());

const PasskeySchema = v.object({
  credentialId: v.string(),
  rpId: v.string(),
  privateKey: v.string(),
  userHandle: v.string(),
});

const texts = {
  cancelled: 'The passkey was cancelled. Please try again or choose another method.',
  aborted: 'The passkey was interrupted. Please try again or choose another method.',
  mismatch:
    'Your passkey does not belong to this site. Please choose another method or contact your support.',
  notSupported: 'This browser does not support passkeys. Please choose another method.',
} as const;

const choice = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Adds a virtual authenticator without passkeys, which responds without user action. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Registers the user's passkey with the authenticator. */
async function addPasskey({
  cdp,
  authenticatorId,
}: {
  cdp: CDPSession;
  authenticatorId: string;
}): Promise<void> {
  const answer = await fetch(`${sandboxAddress}/__control/passkey?user=step.firstfactor`);
  const passkey = v.parse(PasskeySchema, await answer.json());
  const credential = { ...passkey, isResidentCredential: true, signCount: 0 };
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
}

async function reachChoice(page: Page): Promise<SignInPage> {
  const form = new SignInPage(page);
  await form.open();
  await enterCredentials(page, 'step.firstfactor');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose How to Sign In' })).toBeVisible();
  return form;
}

test('a passkey signs the user in, by keyboard alone', async ({ page }) => {
  await addPasskey(await addAuthenticator(page));
  await reachChoice(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choice(page, /^Passkey/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

// Specification map: 8.44
test(
  'a cancelled passkey shows a message, and works at the next attempt',
  { tag: '@long' },
  async ({ page }) => {
    const authenticator = await addAuthenticator(page);
    const form = await reachChoice(page);
    await choice(page, /^Passkey/).click();
    await expect(form.danger).toHaveText(texts.cancelled);
    await addPasskey(authenticator);
    await choice(page, /^Passkey/).click();
    await expectSignedIn(page);
  },
);

test('after a cancelled passkey, another way to sign in works', { tag: '@long' }, async ({ page }) => {
  await addAuthenticator(page);
  const form = await reachChoice(page);
  await choice(page, /^Passkey/).click();
  await expect(form.danger).toHaveText(texts.cancelled);
  const since = Date.now();
  await choice(page, /^Email/).click();
  await expect(form.codeHeading).toBeVisible();
  await enterCode(page, await getMailedCode('step.firstfactor', since));
  await expectSignedIn(page);
});

test(
  'the browser refuses a passkey of another site, and a plain message says so',
  { tag: '@long' },
  async ({ page }) => {
    await addPasskey(await addAuthenticator(page));
    const form = await reachChoice(page);
    await page.route('**/idp', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '\\"rpId\\":\\"localhost\\"',
        '\\"rpId\\":\\"elsewhere.example\\"',
      );
      await route.fulfill({ response: answer, body });
    });
    await choice(page, /^Passkey/).click();
    await expect(form.danger).toHaveText(texts.mismatch);
  },
);

test('a passkey aborted by the browser shows a message', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Broken off.', 'AbortError'));
  });
  const form = await reachChoice(page);
  await choice(page, /^Passkey/).click();
  await expect(form.danger).toHaveText(texts.aborted);
});

test('a browser without passkeys offers none and says why', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await reachChoice(page);
  await expect(page.getByText(texts.notSupported)).toBeVisible();
  await expect(choice(page, /^Passkey/)).toBeHidden();
  await expect(choice(page, /^Password/)).toBeVisible();
});
