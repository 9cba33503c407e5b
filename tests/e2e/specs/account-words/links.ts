import { expect, getSentLink, portalAddress } from '../../fixtures';
import { submit, type Row } from './stage';

/** The messages of the pages that mailed links lead to. */
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
    'A network error has occurred.',
    'a verification link when nothing answers',
    async ({ page }) => {
      await page.route('**/bison/email_verification*', (route) => route.abort());
      await page.goto('/email_verification#/?session=unknown');
      return page.getByText('A network error has occurred.');
    },
  ],
  [
    'The service could not check your link.',
    'a verification link that is answered by an error',
    async ({ page, stack }) => {
      await page.unroute('**/bison/email_verification*');
      await stack.fail({ call: 'GET /api/bison/email_verification', status: 500 });
      await page.goto('/404');
      await page.goto('/email_verification#/?session=unknown');
      return page.getByText('The service could not check your link.');
    },
  ],
  [
    'Session validation failed or expired',
    'a verification link that was never sent',
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
      await stage.page.goto(await getSentLink('sam.unconfirmed@example.test', since));
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
