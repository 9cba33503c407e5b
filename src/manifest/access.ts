import type { Portal, Widget } from './portal';
import type { Route } from './routes';

/** User data that determines the result of an address and the menu. */
export interface Visitor {
  /** The permission strings of the user record. */
  readonly rules: readonly string[];
  /** Codes of the municipalities that are both allowed and in the user's permissions. */
  readonly municipalities: readonly string[];
  readonly defaultMunicipality: string | undefined;
}

/** A menu entry with its children; the user may visit all of them. */
export interface MenuEntry {
  readonly route: Route;
  readonly isNew: boolean;
  readonly children: readonly MenuEntry[];
}

/**
 * The only access check (section 6): an empty list admits every signed-in user, otherwise any one permission
 * is sufficient.
 */
export function mayVisit(rules: readonly string[], permissions: readonly string[]): boolean {
  return permissions.length === 0 || permissions.some((permission) => rules.includes(permission));
}

function isNewOn(today: string, { newUntil }: Route): boolean {
  return newUntil !== undefined && today <= newUntil;
}

/**
 * Returns the user's menu on a day (`YYYY-MM-DD`): labelled routes they may visit, in the manifest's order.
 * `aside` is the path of a route that is listed although it is not in the menu.
 */
export function getMenu(
  portal: Portal,
  rules: readonly string[],
  today: string,
  aside?: string,
): readonly MenuEntry[] {
  const listEntries = (routes: readonly Route[]): MenuEntry[] =>
    routes
      .filter((route) => (!route.hidden || route.path === aside) && mayVisit(rules, route.permissions))
      .map((route) => ({ route, isNew: isNewOn(today, route), children: listEntries(route.children) }));
  return listEntries(portal.routes);
}

/** Returns the widgets a user may see on an app's page, in the manifest's order. */
export function getWidgets(portal: Portal, place: string, rules: readonly string[]): readonly Widget[] {
  return portal.widgets.filter((widget) => widget.place === place && mayVisit(rules, widget.permissions));
}
