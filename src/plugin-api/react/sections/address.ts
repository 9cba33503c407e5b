import { createContext, useCallback, useContext } from 'react';
import { parsePath } from 'react-router-dom';
import { usePortal } from '../portal-context';

/** The URL of a section, for the components inside its `PortalRouter`. */
export interface Address {
  /** The last known path, query and hash of the section. */
  readonly address: string;
  /** Returns the current path and query if they belong to the section. */
  readonly getPath: () => string | undefined;
}

export const AddressContext = createContext<Address | undefined>(undefined);

/** Options of a URL change. */
export interface AddressChangeOptions {
  /** Replaces the history entry, for example while the user is typing. */
  readonly replace?: boolean;
}

/** Query parameters by name; an empty string removes a parameter. */
export type ParamChanges = Readonly<Record<string, string>>;

/** Returns the path with changed query parameters and without its hash. */
export function replaceParams(path: string, changes: ParamChanges): string {
  const { pathname = '/', search } = parsePath(path);
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** Returns the URL of the section and a function that changes its query parameters. */
export function useAddress() {
  const portal = usePortal();
  const context = useContext(AddressContext);
  if (context === undefined) throw new Error('Query parameters need a PortalRouter around them.');
  const { address, getPath } = context;
  /**
   * Reads the URL at the time of the call, so that two changes in one event are both applied. No-op while
   * another section is on screen: a late change would navigate the user back.
   */
  const change = useCallback(
    (changes: ParamChanges, { replace = false }: AddressChangeOptions = {}): void => {
      const path = getPath();
      if (path === undefined) return;
      const next = replaceParams(path, changes);
      if (next !== path) portal.navigation.to(next, { replace });
    },
    [getPath, portal],
  );
  return { address, change };
}
