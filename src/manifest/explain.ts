import { mayVisit, type Visitor } from './access';
import { findPublicPage } from './decide';
import { createIntegrationRoutes } from './integrations';
import { resolvePortal, type Portal } from './portal';
import type { Manifest, RouteEntry } from './schema';

/** A part of the manifest that a user may or may not see. */
export type ManifestEntry =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'widget'; readonly name: string }
  /** A part of the frame, by its key in the portal's permissions. */
  | { readonly kind: 'frame'; readonly part: string };

/** Why a user cannot open an entry. */
export type BlockReason =
  | { readonly kind: 'unknown' }
  /** The address is one of the portal's own, so no route can use it. */
  | { readonly kind: 'own-address' }
  /** The feature of the entry, or of its parent, is off. */
  | { readonly kind: 'feature'; readonly feature: string }
  /** Any one of these permissions is sufficient. */
  | { readonly kind: 'permission'; readonly needs: readonly string[] }
  | { readonly kind: 'app'; readonly app: string }
  /** The redirect target is blocked, for these reasons. */
  | { readonly kind: 'leads-on'; readonly path: string; readonly because: readonly BlockReason[] }
  /** The user can open no page that shows the widget. */
  | { readonly kind: 'page'; readonly place: string };

/** What the user may miss even though they can open the entry. */
export type ExplanationNote =
  | { readonly kind: 'not-in-menu' }
  /** The parent entry is not in the menu, so the menu does not list this one. */
  | { readonly kind: 'parent-not-in-menu'; readonly path: string }
  | { readonly kind: 'host-unset'; readonly app: string; readonly host: string }
  | { readonly kind: 'no-municipality' };

/** Why a user cannot see an entry; an empty list means that `decide` admits them. */
export interface Explanation {
  readonly blockReasons: readonly BlockReason[];
  readonly notes: readonly ExplanationNote[];
}

type Child = RouteEntry['children'][number];

interface FoundEntry {
  readonly entry: Child;
  readonly parent: Child | undefined;
}

const maxRedirects = 10;

function findEntry({ routes }: Pick<Manifest, 'routes'>, path: string): FoundEntry | undefined {
  for (const route of routes) {
    if (route.path === path) return { entry: route, parent: undefined };
    const entry = route.children.find((child) => child.path === path);
    if (entry !== undefined) return { entry, parent: route };
  }
  return undefined;
}

/** Explains why a user cannot see an entry, in the order in which the reasons should be fixed. */
class Explainer {
  readonly #manifest: Manifest;
  readonly #portal: Portal;
  readonly #visitor: Visitor;
  readonly #all: Pick<Manifest, 'routes'>;

  constructor(manifest: Manifest, visitor: Visitor) {
    this.#manifest = manifest;
    this.#portal = resolvePortal(manifest);
    this.#visitor = visitor;
    this.#all = { routes: [...manifest.routes, ...createIntegrationRoutes(manifest)] };
  }

  explain(entry: ManifestEntry): Explanation {
    if (entry.kind === 'route') {
      return { blockReasons: this.#ofRoute(entry.path), notes: this.#remarksOn(entry.path) };
    }
    if (entry.kind === 'widget') return this.#ofWidget(entry.name);
    const needed = Object.entries(this.#portal.permissions).find(([part]) => part === entry.part)?.[1];
    return {
      blockReasons: needed === undefined ? [{ kind: 'unknown' }] : this.#missing([needed]),
      notes: [],
    };
  }

  #missing(permissions: readonly string[]): BlockReason[] {
    return mayVisit(this.#visitor.rules, permissions) ? [] : [{ kind: 'permission', needs: permissions }];
  }

  #ofRoute(path: string, redirects = 0): BlockReason[] {
    const place = findEntry(this.#all, path);
    if (place === undefined) return [{ kind: 'unknown' }];
    if (findPublicPage(path) !== undefined || path === '/404' || path === '/error') {
      return [{ kind: 'own-address' }];
    }
    const { entry, parent } = place;
    const features = [parent?.feature, entry.feature].filter((name) => name !== undefined);
    const off = features.filter((name) => this.#portal.features[name] === false);
    const own: BlockReason[] = [
      ...[...new Set(off)].map((feature): BlockReason => ({ kind: 'feature', feature })),
      ...this.#missing(entry.permissions),
    ];
    return [...own, ...this.#beyond(entry, redirects)];
  }

  /** Reasons beyond the entry itself: the redirect target, or the app it opens. */
  #beyond({ redirect, app }: Child, redirects: number): BlockReason[] {
    if (redirect === undefined) {
      return this.#portal.apps.has(app ?? '') ? [] : [{ kind: 'app', app: app ?? '' }];
    }
    const target =
      this.#portal.tree.match(redirect)?.route.path ?? findEntry(this.#all, redirect)?.entry.path;
    const because: readonly BlockReason[] =
      findPublicPage(redirect) !== undefined || target === undefined || redirects >= maxRedirects
        ? [{ kind: 'unknown' }]
        : this.#ofRoute(target, redirects + 1);
    return because.length === 0 ? [] : [{ kind: 'leads-on', path: redirect, because }];
  }

  #ofWidget(name: string): Explanation {
    const widget = this.#portal.widgets.find((one) => one.name === name);
    if (widget === undefined) return { blockReasons: [{ kind: 'unknown' }], notes: [] };
    const { place, app, permissions } = widget;
    const pages = this.#all.routes
      .flatMap((route) => [route, ...route.children])
      .filter((route) => route.app === place);
    const isPageOpen = pages.some(({ path }) => this.#ofRoute(path).length === 0);
    return {
      blockReasons: [
        ...this.#missing(permissions),
        ...(isPageOpen ? [] : [{ kind: 'page' as const, place }]),
      ],
      notes: this.#hostRemarks(app),
    };
  }

  #hostRemarks(name: string): ExplanationNote[] {
    const app = this.#portal.apps.get(name);
    if (app === undefined || app.load === 'builtin' || app.host !== null) return [];
    const host = this.#manifest.apps.find((one) => one.name === name)?.host ?? '';
    return [{ kind: 'host-unset', app: name, host }];
  }

  #remarksOn(path: string): ExplanationNote[] {
    const place = findEntry(this.#all, path);
    if (place === undefined) return [];
    const { entry, parent } = place;
    const isListed = ({ hidden, label }: Child): boolean => !hidden && label !== undefined;
    const isParentListed =
      parent === undefined || (isListed(parent) && mayVisit(this.#visitor.rules, parent.permissions));
    const needsMunicipality = entry.append.length > 0 && this.#visitor.defaultMunicipality === undefined;
    return [
      ...(isListed(entry) ? [] : [{ kind: 'not-in-menu' as const }]),
      ...(isListed(entry) && !isParentListed
        ? [{ kind: 'parent-not-in-menu' as const, path: parent?.path ?? '' }]
        : []),
      ...this.#hostRemarks(entry.app ?? ''),
      ...(needsMunicipality ? [{ kind: 'no-municipality' as const }] : []),
    ];
  }
}

/**
 * Explains why a user cannot see an entry of the manifest, or what they may miss of it. Pure. The list of
 * reasons is empty exactly if `decide` admits the user to the entry, or for a widget if it is listed on a
 * page they may open.
 */
export function explain(manifest: Manifest, visitor: Visitor, entry: ManifestEntry): Explanation {
  return new Explainer(manifest, visitor).explain(entry);
}
