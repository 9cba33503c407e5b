import type { ReactNode } from 'react';
import { navigate } from '#app-runtime';
import { draftStorage, watchDepartures } from '#platform';
import { UnsavedDialog } from '#shell';
import { UnsavedStore } from '#stores';
import type { Stores } from './build-stores';

/** What asks about unsaved work. */
export interface UnsavedParts {
  readonly store: UnsavedStore;
  readonly dialog: ReactNode;
}

interface Needed extends Pick<Stores, 'works' | 'address' | 'session' | 'user' | 'clock' | 'log'> {
  /** The app whose section is on screen; observable. */
  readonly section: () => string;
}

/** Builds what asks about unsaved work and starts it; it stays until the document goes. */
export function buildUnsaved(needed: Needed): UnsavedParts {
  const store = new UnsavedStore({ ...needed, here: () => window.location, drafts: draftStorage() });
  store.start();
  watchDepartures({ hold: store.hold, isLosing: store.isLosing, navigate });
  return { store, dialog: <UnsavedDialog store={store} /> };
}
