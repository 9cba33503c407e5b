import { screen, within } from '@testing-library/react';
import { portalParts, type PortalPartsOptions } from './portal-parts';
import { showShell } from './show-shell';

/** Puts the whole portal on screen at an address; what it is made of is answered with it. */
export async function open(path = '/home/dashboard?ccmm=0412', options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  await parts.load();
  return { parts, ...showShell(parts) };
}

/** What stands in the side menu. */
export const sideMenu = () => within(screen.getByRole('complementary'));
/** What stands in the bar above the section. */
export const topBar = () => within(screen.getAllByRole('banner')[1] ?? document.body);
/** What stands in the bar of small screens. */
export const smallBar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
/** The entries of the menu. */
export const menuLinks = () =>
  within(sideMenu().getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
/** The words of the entries of the menu. */
export const labels = () => menuLinks().map((link) => link.textContent);
/** A link of the side menu, by its words. */
export const link = (name: string) => sideMenu().getByRole('link', { name });
