import type { Locator, Page } from '@playwright/test';
import { enterCredentials, expect, getSentLink, password } from '../../fixtures';
import type { TestStack } from '../../fixtures/test-stack';
import { confirmation, newPassword, newPasswordField } from '../../pages/account-parts';
import type { SignInPage } from '../../pages/sign-in-page';

/** The fixtures passed to each row. */
export interface Stage {
  readonly page: Page;
  readonly form: SignInPage;
  readonly stack: TestStack;
}

/** The expected message, its cause, and a function that triggers it and returns its element. */
export type Row = readonly [text: string, how: string, bringAbout: (stage: Stage) => Promise<Locator>];

/** The email address of morgan.staff. */
export const morgan = 'morgan.staff@example.test';

/** Shown whether or not the address belongs to a user. */
export const sentInstructions = 'Password reset instructions have been sent to your email.';

/** A response of the identity provider with an error that the portal does not know. */
export const broken = {
  status: 400,
  body: { __type: 'InternalErrorException', message: 'Something broke.' },
};

/** The message beside a field. */
export async function getFieldError(field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const [id = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return field.page().locator(`[id="${id}"]`);
}

/** Submits the sign-in form; returns its error message. */
export async function submit({ form, page }: Stage, userId: string, secret = password): Promise<Locator> {
  await form.open();
  await enterCredentials(page, userId, secret);
  return form.danger;
}

/** Signs in up to the code step. */
export async function reachCode(stage: Stage): Promise<void> {
  await submit(stage, 'morgan.staff');
  await expect(stage.form.codeHeading).toBeVisible();
}

/** Requests a password reset; returns the view's error message. */
export async function requestReset({ form }: Stage, email: string): Promise<Locator> {
  await form.open('/?view=reset');
  await form.email.fill(email);
  await form.passHumanCheck();
  await form.sendReset.click();
  return form.danger;
}

/** Follows a mailed reset link and fills in the first of the two fields. */
export async function openChangePassword(stage: Stage): Promise<void> {
  const { page, form } = stage;
  const since = Date.now();
  await requestReset(stage, morgan);
  await expect(form.success).toHaveText(sentInstructions);
  await page.goto(await getSentLink(morgan, since));
  await newPasswordField(page).fill(newPassword);
}

/** Fills in the second field and submits the form. */
export async function confirmNewPassword({ page }: Stage, secret = newPassword): Promise<void> {
  await confirmation(page).fill(secret);
  await confirmation(page).press('Enter');
}
