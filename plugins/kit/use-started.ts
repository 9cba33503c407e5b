import { useEffect, useState } from 'react';

/** Something that works from its start to its stop. */
export interface Startable {
  start(): () => void;
}

/** Makes a store once, starts it when the component appears and stops it when it leaves. */
export function useStarted<T extends Startable>(make: () => T): T {
  const [store] = useState(make);
  useEffect(() => store.start(), [store]);
  return store;
}

/** Makes something once for the life of a component. */
export function useMade<T>(make: () => T): T {
  const [made] = useState(make);
  return made;
}
