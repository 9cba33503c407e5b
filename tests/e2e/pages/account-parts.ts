import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** A password that meets every requirement. */
export const newPassword = 'Parcel-Map-Of-2026!';

/** The address of a user who can request a new password. */
export const casey = 'casey.nomun@example.test';

/** The heading of a screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A button by its label. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The field of the new password. */
export const newPasswordField = (page: Page) => page.getByLabel('New Password', { exact: true });

/** The field that confirms it. */
export const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

/** The human verification checkbox. */
export const humanCheck = (page: Page) =>
  page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');

/** Expects the frame of the signed-in portal. */
export const expectInside = (page: Page) =>
  expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();
