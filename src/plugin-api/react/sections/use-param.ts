import { useCallback } from 'react';
import { parsePath } from 'react-router-dom';
import { useAddress, type AddressChangeOptions } from './address';

/**
 * One parameter of the section's address, such as the record that is open; an empty text where it is missing. Setting
 * an empty text removes it; other parameters stay. Needs a `PortalRouter` around it. Since 1.3.0.
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
