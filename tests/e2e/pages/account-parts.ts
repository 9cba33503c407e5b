import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** A password that meets every requirement. */
export const newPassword = 'Parcel-Map-Of-2026!';

/** The address of somebody who may ask for a new password. */
export const casey = 'casey.nomun@example.test';

/** The heading of a screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A button by its words. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Where a new password goes. */
export const newPasswordField = (page: Page) => page.getByLabel('New Password', { exact: true });

/** Where it goes once more. */
export const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

/** The box of the human check. */
export const humanCheck = (page: Page) =>
  page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');

/** Expects the frame of the signed-in portal. */
export const expectInside = (page: Page) =>
  expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();
