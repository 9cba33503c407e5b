import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** A password that meets every requirement. */
export const newPassword = 'Parcel-Map-Of-2026!';

/** The address of a user who can request a new password. */
export const casey = 'casey.nomun@example.test';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export const newPasswordField = (page: Page) => page.getByLabel('New Password', { exact: true });

export const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

/** The human verification checkbox. */
export const humanCheck = (page: Page) =>
  page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');

/** Expects the frame of the signed-in portal. */
export const expectSignedIn = (page: Page) =>
  expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();
