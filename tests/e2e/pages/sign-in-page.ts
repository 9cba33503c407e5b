import { expect, type Locator, type Page } from '@playwright/test';

/** The sign-in page with its code step, as a person finds its parts. */
export class SignInPage {
  readonly userId: Locator;
  readonly password: Locator;
  readonly login: Locator;
  readonly code: Locator;
  readonly continue: Locator;
  readonly resend: Locator;
  readonly codeHeading: Locator;

  constructor(readonly page: Page) {
    this.userId = page.getByLabel('User ID');
    this.password = page.getByLabel('Password', { exact: true });
    this.login = page.getByRole('button', { name: 'Login' });
    this.code = page.getByLabel('Enter the code*');
    this.continue = page.getByRole('button', { name: 'Continue' });
    this.resend = page.getByRole('button', { name: 'Resend' });
    this.codeHeading = page.getByRole('heading', { name: 'Verify Your Identity' });
  }

  /** Opens the sign-in page, or the one that stands before another address. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await expect(this.userId).toBeVisible();
  }

  /** The message above the form: what went wrong. */
  get danger(): Locator {
    return this.page.getByRole('alert');
  }

  /** The message above the form: what went well. */
  get success(): Locator {
    return this.page.getByRole('status').filter({ hasText: /./ });
  }
}

/** The words beside a field that say what is wrong with it, letter for letter. */
export async function faultBeside(field: Locator): Promise<string | null> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  return field.evaluate((element) => {
    const [id = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? null;
  });
}
