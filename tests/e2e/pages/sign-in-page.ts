import { expect, type Locator, type Page } from '@playwright/test';
import { humanCheck } from './account-parts';

/** Page object of the sign-in page with code step and reset view. */
export class SignInPage {
  readonly userId: Locator;
  readonly password: Locator;
  readonly login: Locator;
  readonly code: Locator;
  readonly continue: Locator;
  readonly resend: Locator;
  readonly codeHeading: Locator;
  readonly forgot: Locator;
  readonly resetHeading: Locator;
  readonly email: Locator;
  readonly sendReset: Locator;
  readonly backToLogin: Locator;
  readonly pausePictures: Locator;
  readonly playPictures: Locator;
  /** The background maps: the current one, the one it covers, and the next one. */
  readonly maps: Locator;

  constructor(readonly page: Page) {
    this.userId = page.getByLabel('User ID');
    this.password = page.getByLabel('Password', { exact: true });
    this.login = page.getByRole('button', { name: 'Login' });
    this.code = page.getByLabel('Enter the code*');
    this.continue = page.getByRole('button', { name: 'Continue' });
    this.resend = page.getByRole('button', { name: 'Resend' });
    this.codeHeading = page.getByRole('heading', { name: 'Verify Your Identity' });
    this.forgot = page.getByRole('link', { name: 'Forgot/Reset password?' });
    this.resetHeading = page.getByRole('heading', { name: 'Reset your password' });
    this.email = page.getByLabel('Email Address');
    this.sendReset = page.getByRole('button', { name: 'Send Reset' });
    this.backToLogin = page.getByRole('button', { name: 'Back To Login' });
    this.pausePictures = page.getByRole('button', { name: 'Pause background pictures' });
    this.playPictures = page.getByRole('button', { name: 'Play background pictures' });
    this.maps = page.locator('img[src*="signin-"]');
  }

  /** Opens the sign-in page, or the one shown before another URL. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await expect(this.userId.or(this.resetHeading)).toBeVisible();
  }

  /** Completes the human check of the reset view, so that "Send Reset" is enabled. */
  async passHumanCheck(): Promise<void> {
    const box = humanCheck(this.page);
    await box.click();
    await expect(async () => {
      // The check is a frame in a process of its own: a press while it appears may reach the page instead.
      if (await box.isEnabled()) await box.click();
      await expect(this.sendReset).not.toHaveAttribute('aria-disabled', 'true', { timeout: 2_000 });
    }).toPass();
  }

  /** The current map, which covers the others. */
  get mapInView(): Locator {
    return this.maps.last();
  }

  /** Whether a map has loaded. */
  isLoaded(number: number): Promise<boolean> {
    return this.page
      .locator(`img[src*="signin-${number}."]`)
      .evaluate((picture) => picture instanceof HTMLImageElement && picture.complete);
  }

  /** The error message above the form. */
  get danger(): Locator {
    return this.page.getByRole('alert');
  }

  /** The success message above the form. */
  get success(): Locator {
    return this.page.getByRole('status').filter({ hasText: /./ });
  }
}

/** The exact error text beside a field. */
export async function getFieldError(field: Locator): Promise<string | null> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  return field.evaluate((element) => {
    const [id = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? null;
  });
}
