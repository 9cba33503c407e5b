import { useCallback } from 'react';
import { parsePath } from 'react-router-dom';
import { useAddress, type AddressChangeOptions } from './address';

/**
 * Returns one query parameter of the section, such as the id of the open record, and its setter. A missing
 * parameter is an empty string; setting an empty string removes it. Requires a `PortalRouter`. Since 1.3.0.
 *
 * @example
 * const [person, setPerson] = useParam('person');
 * return person !== '' && <PersonCard id={person} onClose={() => setPerson('')} />;
 */
export function useParam(
  name: string,
): readonly [value: string, set: (value: string, options?: AddressChangeOptions) => void] {
  const { address, change } = useAddress();
  const value = new URLSearchParams(parsePath(address).search).get(name) ?? '';
  const set = useCallback(
    (next: string, options?: AddressChangeOptions) => change({ [name]: next }, options),
    [change, name],
  );
  return [value, set];
}
