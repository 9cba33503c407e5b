import type { Locator, Page } from '@playwright/test';
import { enterCredentials, expect, linkSentTo, password } from '../../fixtures';
import type { TestStack } from '../../fixtures/test-stack';
import { confirmation, newPassword, newPasswordField } from '../../pages/account-parts';
import type { SignInPage } from '../../pages/sign-in-page';

/** What a row works with. */
export interface Stage {
  readonly page: Page;
  readonly form: SignInPage;
  readonly stack: TestStack;
}

/** What is said, how it comes about, and where it stands. */
export type Row = readonly [text: string, how: string, bringAbout: (stage: Stage) => Promise<Locator>];

/** The address of morgan.staff. */
export const morgan = 'morgan.staff@example.test';

/** What is said whether somebody has the address or not. */
export const sentInstructions = 'Password reset instructions have been sent to your email.';

/** An answer of the identity provider that has no meaning of its own. */
export const broken = {
  status: 400,
  body: { __type: 'InternalErrorException', message: 'Something broke.' },
};

/** The words beside a field. */
export async function besides(field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const [id = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return field.page().locator(`[id="${id}"]`);
}

/** Signs in as far as the form; answers where it says what is wrong. */
export async function submit({ form, page }: Stage, userId: string, secret = password): Promise<Locator> {
  await form.open();
  await enterCredentials(page, userId, secret);
  return form.danger;
}

/** Signs in as far as the code. */
export async function reachCode(stage: Stage): Promise<void> {
  await submit(stage, 'morgan.staff');
  await expect(stage.form.codeHeading).toBeVisible();
}

/** Asks for a new password; answers where the view says what is wrong. */
export async function askForReset({ form, page }: Stage, email: string): Promise<Locator> {
  await form.open('/?view=reset');
  await form.email.fill(email);
  await page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox').click();
  await expect(form.sendReset).not.toHaveAttribute('aria-disabled', 'true');
  await form.sendReset.click();
  return form.danger;
}

/** Follows a mailed link and fills in the first of its two fields. */
export async function openChangePassword(stage: Stage): Promise<void> {
  const { page, form } = stage;
  const since = Date.now();
  await askForReset(stage, morgan);
  await expect(form.success).toHaveText(sentInstructions);
  await page.goto(await linkSentTo(morgan, since));
  await newPasswordField(page).fill(newPassword);
}

/** Fills in the second field, and sends both. */
export async function confirmNewPassword({ page }: Stage, secret = newPassword): Promise<void> {
  await confirmation(page).fill(secret);
  await confirmation(page).press('Enter');
}
