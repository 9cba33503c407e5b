import type { Portal, Widget } from './portal';
import type { Route } from './routes';

/** What the portal needs to know of a person to decide what an address means and what a menu shows. */
export interface Visitor {
  /** The permission strings of the user record. */
  readonly rules: readonly string[];
  /** Codes of the municipalities that are both allowed and in the user's permissions. */
  readonly municipalities: readonly string[];
  /** The default municipality, when it is one of `municipalities`. */
  readonly defaultMunicipality: string | undefined;
}

/** An entry of the menu with the entries below it, all of them visitable. */
export interface MenuEntry {
  readonly route: Route;
  /** Whether it is marked as new. */
  readonly isNew: boolean;
  readonly children: readonly MenuEntry[];
}

/** The one question of access (section 6): an empty list admits everyone signed in, else any one permission does. */
export function mayVisit(rules: readonly string[], permissions: readonly string[]): boolean {
  return permissions.length === 0 || permissions.some((permission) => rules.includes(permission));
}

function isNewOn(today: string, { newUntil }: Route): boolean {
  return newUntil !== undefined && today <= newUntil;
}

/**
 * The menu of a person on a day (`YYYY-MM-DD`): labelled routes they may visit, in the manifest's order. `aside` is the
 * path of a route that is listed although it has no place in the menu.
 */
export function getMenu(
  portal: Portal,
  rules: readonly string[],
  today: string,
  aside?: string,
): readonly MenuEntry[] {
  const entriesOf = (routes: readonly Route[]): MenuEntry[] =>
    routes
      .filter((route) => (!route.hidden || route.path === aside) && mayVisit(rules, route.permissions))
      .map((route) => ({ route, isNew: isNewOn(today, route), children: entriesOf(route.children) }));
  return entriesOf(portal.routes);
}

/** The widgets a person may see on the page of one app, in the manifest's order. */
export function getWidgets(portal: Portal, place: string, rules: readonly string[]): readonly Widget[] {
  return portal.widgets.filter((widget) => widget.place === place && mayVisit(rules, widget.permissions));
}
