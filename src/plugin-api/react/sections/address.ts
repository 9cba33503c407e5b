import { createContext, useCallback, useContext } from 'react';
import { parsePath } from 'react-router-dom';
import { usePortal } from '../portal-context';

/** The address of a section, for the components under its `PortalRouter`. */
export interface Address {
  /** The path, query and hash last seen of the section. */
  readonly address: string;
  /** The path and query on screen at the time of the call, if they belong to the section. */
  readonly getPath: () => string | undefined;
}

export const AddressContext = createContext<Address | undefined>(undefined);

/** What a change of the address may say. */
export interface AddressChangeOptions {
  /** Leaves no entry in the history, as is right while somebody types. */
  readonly replace?: boolean;
}

/** Values of parameters by name; an empty text removes one. */
export type ParamChanges = Readonly<Record<string, string>>;

/** The path with other parameters; the rest of its query stays, its hash goes. */
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

/** The address of the section, and a way to change its parameters. */
export function useAddress() {
  const portal = usePortal();
  const context = useContext(AddressContext);
  if (context === undefined) throw new Error('Parameters of the address need a PortalRouter around them.');
  const { address, getPath } = context;
  /**
   * Changes the address as it is at the time of the call, so that two changes in one event both count. No effect while
   * another section is on screen, where a late change would otherwise take the person back.
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
