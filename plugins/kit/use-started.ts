import { useEffect, useState } from 'react';

export interface Startable {
  start(): () => void;
}

/** Creates a store once, starts it on mount and stops it on unmount. */
export function useStarted<T extends Startable>(make: () => T): T {
  const [store] = useState(make);
  useEffect(() => store.start(), [store]);
  return store;
}

/** Creates a value once for the life of a component. */
export function useMade<T>(make: () => T): T {
  const [made] = useState(make);
  return made;
}
