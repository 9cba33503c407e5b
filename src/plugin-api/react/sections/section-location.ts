import type { PortalApi } from '../../contract';

/** The location of a section in the portal, for the router inside it. */
export interface SectionPlace {
  /** The path of the portal that the section's own paths begin after. */
  readonly basename: string;
  /** The path, query and hash last seen of this section. */
  readonly address: string;
}

/** Follows the address bar for one section. */
export interface SectionLocation {
  /** The same object until the address of the section changes; other sections' addresses change nothing. */
  readonly getPlace: () => SectionPlace;
  /** The path and query on screen, if they belong to this section. */
  readonly getPath: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Goes by segments: `/people` covers `/people/7` and not `/peoples`. */
function covers(basename: string, path: string): boolean {
  const pathname = path.replace(/[?#].*$/, '');
  return basename === '/' || pathname === basename || pathname.startsWith(`${basename}/`);
}

/** `/integration/:application` → `/integration`: what is below belongs to the section's own routes. */
function getBase(route: string): string {
  return route.replace(/\/:.*$/, '') || '/';
}

/** The most specific section at a path, and the base of its paths. */
function findSection({ sections }: PortalApi, path: string) {
  const found = sections
    .map(({ path: route, app }) => ({ basename: getBase(route), app }))
    .filter(({ basename }) => covers(basename, path));
  return found.toSorted((one, other) => other.basename.length - one.basename.length)[0];
}

/** The contract's path has no hash; the document's is that of the page on screen. */
function readAddress({ navigation }: PortalApi): string {
  const { path } = navigation;
  const { pathname, search, hash } = window.location;
  return pathname + search === path ? path + hash : path;
}

/**
 * Follows the section on screen now, or with `basename` the section at that path: a widget is not on the page of its
 * section. Without a section at the present path, the whole portal counts as one.
 */
export function followSection(portal: PortalApi, basename?: string): SectionLocation {
  const start = findSection(portal, portal.navigation.path);
  let place: SectionPlace = { basename: basename ?? start?.basename ?? '/', address: basename ?? '/' };

  /** One app may serve several routes: it stays mounted from one to the other. */
  function findBasename(path: string): string | undefined {
    if (basename === undefined && start?.app !== undefined) {
      const section = findSection(portal, path);
      return section?.app === start.app ? section.basename : undefined;
    }
    return covers(place.basename, path) ? place.basename : undefined;
  }

  return {
    getPlace() {
      const address = readAddress(portal);
      const found = findBasename(address);
      if (found !== undefined && (found !== place.basename || address !== place.address))
        place = { basename: found, address };
      return place;
    },
    getPath() {
      const { path } = portal.navigation;
      return findBasename(path) === undefined ? undefined : path;
    },
    subscribe(listener) {
      const stop = portal.watch(() => portal.navigation.path, listener);
      // A link to a part of the page changes nothing that the contract has.
      window.addEventListener('popstate', listener);
      return () => {
        stop();
        window.removeEventListener('popstate', listener);
      };
    },
  };
}
