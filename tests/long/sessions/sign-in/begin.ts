import type { Page } from '@playwright/test';
import { enterCredentials } from '../../../e2e/fixtures';
import { confirmation, newPassword, newPasswordField } from '../../../e2e/pages/account-parts';
import { SignInPage } from '../../../e2e/pages/sign-in-page';

/** The browser logs an error for every response of 400 and above, which these tests cause on purpose. */
export const refusals = /console error: Failed to load resource.* (400|401|429|500|503) /;

/** Opens the sign-in page and submits the credentials. */
export async function begin(page: Page, userId: string): Promise<SignInPage> {
  const form = new SignInPage(page);
  await form.open();
  await enterCredentials(page, userId);
  return form;
}

/** Fills in the new password and its confirmation. */
export async function chooseNewPassword(page: Page): Promise<void> {
  await newPasswordField(page).fill(newPassword);
  await confirmation(page).fill(newPassword);
}
