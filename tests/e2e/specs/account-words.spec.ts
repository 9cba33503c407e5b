import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { SignInPage } from '../pages/sign-in-page';
import { signingIn } from './account-words/signing-in';
import { codeStep } from './account-words/code-step';
import { requestingReset, changingPassword } from './account-words/new-password';
import { openChangePassword, reachCode } from './account-words/stage';
import { linkedPages } from './account-words/links';

// Every string of sections 5 and 8 that the account pages show, letter for letter, each triggered by a
// response of the running back ends. Passkeys have their own spec.

test.describe.configure({ timeout: 60_000 });

/** Rows that each start from a fresh page. They run as @long: the sequences below suffice for the gate. */
const separate = { 'signing in': signingIn, links: linkedPages };

/** Rows that run one after another on one page, and how to open that page. */
const sequences = {
  'the code step': { begin: reachCode, rows: codeStep },
  'asking for a new password': { begin: async () => undefined, rows: requestingReset },
  'a new password': { begin: openChangePassword, rows: changingPassword },
};

test.beforeEach(({ pageFaults }) => {
  // The browser logs an error for every response with a status of 400 or above, and for every failed call.
  pageFaults.allow(/console error: Failed to load resource/);
});
test.afterEach(({ stack }) => stack.reset());

async function expectWords(text: string, place: Locator): Promise<void> {
  // Compares textContent: text matchers ignore surrounding white space, and one string ends with a space.
  await expect.poll(() => place.textContent()).toBe(text);
}

for (const [what, rows] of Object.entries(separate)) {
  test.describe(what, () => {
    for (const [text, how, bringAbout] of rows) {
      test(`${how} reads "${text}"`, { tag: '@long' }, async ({ page, stack }) => {
        await expectWords(text, await bringAbout({ page, stack, form: new SignInPage(page) }));
      });
    }
  });
}

for (const [what, { begin, rows }] of Object.entries(sequences)) {
  test(what, async ({ page, stack }) => {
    const stage = { page, stack, form: new SignInPage(page) };
    await begin(stage);
    for (const [text, how, bringAbout] of rows) {
      await test.step(`${how} reads "${text}"`, async () => {
        await expectWords(text, await bringAbout(stage));
        await stack.heal();
        await stack.captcha('pass');
        await page.unrouteAll();
      });
    }
  });
}
