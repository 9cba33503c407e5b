import type { PortalApi } from '../../contract';

/** The location of a section, for its router. */
export interface SectionPlace {
  /** The base path of the section. */
  readonly basename: string;
  /** The last known path, query and hash of this section. */
  readonly address: string;
}

/** Tracks the URL of one section. */
export interface SectionLocation {
  /**
   * Returns the same object until the URL of the section changes; navigation in other sections is ignored.
   */
  readonly getPlace: () => SectionPlace;
  /** Returns the current path and query if they belong to this section. */
  readonly getPath: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Compares by segment: `/people` covers `/people/7` but not `/peoples`. */
function covers(basename: string, path: string): boolean {
  const pathname = path.replace(/[?#].*$/, '');
  return basename === '/' || pathname === basename || pathname.startsWith(`${basename}/`);
}

/** `/integration/:application` → `/integration`: parameters belong to the section's own routes. */
function getBase(route: string): string {
  return route.replace(/\/:.*$/, '') || '/';
}

/** Finds the most specific section at a path, and its base path. */
function findSection({ sections }: PortalApi, path: string) {
  const found = sections
    .map(({ path: route, app }) => ({ basename: getBase(route), app }))
    .filter(({ basename }) => covers(basename, path));
  return found.toSorted((one, other) => other.basename.length - one.basename.length)[0];
}

/** Adds the document's hash, which `navigation.path` does not include. */
function readAddress({ navigation }: PortalApi): string {
  const { path } = navigation;
  const { pathname, search, hash } = window.location;
  return pathname + search === path ? path + hash : path;
}

/**
 * Tracks the current section, or the one at `basename`, which widgets need because they are on another
 * section's page. If there is no section at the current path, the root path is the base.
 */
export function followSection(portal: PortalApi, basename?: string): SectionLocation {
  const start = findSection(portal, portal.navigation.path);
  let place: SectionPlace = { basename: basename ?? start?.basename ?? '/', address: basename ?? '/' };

  /** An app can serve several routes and stays mounted when the user moves between them. */
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
      // A change of hash is not observable through the plugin API.
      window.addEventListener('popstate', listener);
      return () => {
        stop();
        window.removeEventListener('popstate', listener);
      };
    },
  };
}
