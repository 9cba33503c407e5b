import { expect, linkSentTo, portalAddress } from '../../fixtures';
import { submit, type Row } from './stage';

/** The words of the pages that mailed links lead to. */
export const linkedPages: readonly Row[] = [
  [
    'Invalid session.',
    'a verification link without a session',
    async ({ page, form }) => {
      await page.goto('/email_verification');
      return form.danger;
    },
  ],
  [
    'Session validation failed or expired',
    'a verification link that nobody was sent',
    async ({ page, form }) => {
      await page.goto('/email_verification#/?session=unknown');
      return form.danger;
    },
  ],
  [
    'Email Successfully Verified',
    'the verification link that was mailed',
    async (stage) => {
      const since = Date.now();
      await submit(stage, 'sam.unconfirmed');
      await expect(stage.form.danger).toBeVisible();
      await stage.page.goto(await linkSentTo('sam.unconfirmed@example.test', since));
      return stage.form.success;
    },
  ],
  [
    'Unauthorized error',
    'a reset link without a session',
    async ({ page }) => {
      await page.goto('/reset');
      await expect(page).toHaveURL(`${portalAddress}/error?code=401`);
      return page.getByText('Unauthorized error');
    },
  ],
  [
    "Sorry we couldn't find the page you're looking for!",
    'the error page without a code',
    async ({ page }) => {
      await page.goto('/error');
      return page.getByText('Sorry');
    },
  ],
];
