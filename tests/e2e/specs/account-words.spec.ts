import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { SignInPage } from '../pages/sign-in-page';
import { signingIn } from './account-words/signing-in';
import { codeStep } from './account-words/code-step';
import { askingForReset, changingPassword } from './account-words/new-password';
import { openChangePassword, reachCode } from './account-words/stage';
import { linkedPages } from './account-words/links';

// Every string of sections 5 and 8 that the account pages say, letter for letter, each brought about by an answer of
// the running back ends. Passkeys have a file of their own.

test.describe.configure({ timeout: 60_000 });

/** Rows that each begin for themselves; those in turn say enough in the gate. */
const apart = { 'signing in': signingIn, links: linkedPages };

/** Rows that follow one another on one page, and how it comes there. */
const inTurn = {
  'the code step': { begin: reachCode, rows: codeStep },
  'asking for a new password': { begin: async () => undefined, rows: askingForReset },
  'a new password': { begin: openChangePassword, rows: changingPassword },
};

test.beforeEach(({ pageFaults }) => {
  // The browser itself writes a line for every answer of 400 and above, and for every call that fails.
  pageFaults.allow(/console error: Failed to load resource/);
});
test.afterEach(({ stack }) => stack.reset());

async function expectWords(text: string, place: Locator): Promise<void> {
  // By the words themselves: matchers for text overlook blanks, and one string ends with one.
  await expect.poll(() => place.textContent()).toBe(text);
}

for (const [what, rows] of Object.entries(apart)) {
  test.describe(what, () => {
    for (const [text, how, bringAbout] of rows) {
      test(`${how} reads "${text}"`, { tag: '@long' }, async ({ page, stack }) => {
        await expectWords(text, await bringAbout({ page, stack, form: new SignInPage(page) }));
      });
    }
  });
}

for (const [what, { begin, rows }] of Object.entries(inTurn)) {
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
