import type { ReactNode } from 'react';
import { navigate } from '#apps';
import { draftStorage, watchDepartures } from '#platform';
import { UnsavedDialog } from '#shell';
import { UnsavedStore } from '#stores';
import type { Stores } from './build-stores';

/** What asks about unsaved work. */
export interface UnsavedParts {
  readonly store: UnsavedStore;
  readonly dialog: ReactNode;
}

type Needed = Pick<Stores, 'works' | 'address' | 'session' | 'user' | 'clock' | 'log'>;

/** Builds what asks about unsaved work and starts it; it stays until the document goes. */
export function buildUnsaved(stores: Needed): UnsavedParts {
  const store = new UnsavedStore({ ...stores, drafts: draftStorage(), here: () => window.location });
  store.start();
  watchDepartures({ hold: store.hold, left: store.left, isLosing: store.isLosing, navigate });
  return { store, dialog: <UnsavedDialog store={store} /> };
}
