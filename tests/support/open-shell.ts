import { screen, within } from '@testing-library/react';
import { portalParts, type PortalPartsOptions } from './portal-parts';
import { showShell } from './show-shell';

/** Renders the whole portal at a URL; returns its parts. */
export async function open(path = '/home/dashboard?ccmm=0412', options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  await parts.load();
  return { parts, ...showShell(parts) };
}

/** The side menu. */
export const sideMenu = () => within(screen.getByRole('complementary'));
/** The top bar. */
export const topBar = () => within(screen.getAllByRole('banner')[1] ?? document.body);
/** The top bar of small screens. */
export const smallBar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
/** The menu items. */
export const menuLinks = () =>
  within(sideMenu().getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
/** The labels of the menu items. */
export const labels = () => menuLinks().map((link) => link.textContent);
/** A link of the side menu, by its label. */
export const link = (name: string) => sideMenu().getByRole('link', { name });
