import type { ReactNode } from 'react';
import { navigate } from '#app-runtime';
import { createDraftStorage, guardNavigation } from '#platform';
import { UnsavedDialog } from '#shell';
import { UnsavedStore } from '#stores';
import type { Stores } from './create-stores';

export interface UnsavedParts {
  readonly store: UnsavedStore;
  readonly dialog: ReactNode;
}

interface Needed extends Pick<Stores, 'unsavedGuards' | 'address' | 'session' | 'user' | 'clock' | 'log'> {
  /** The app of the section on screen; observable. */
  readonly section: () => string;
}

/** Creates and starts the unsaved-changes guard, for the life of the document. */
export function createUnsavedChanges(needed: Needed): UnsavedParts {
  const store = new UnsavedStore({
    ...needed,
    currentUrl: () => window.location,
    drafts: createDraftStorage(),
  });
  store.start();
  guardNavigation({ hold: store.hold, hasUnsavedChanges: store.hasUnsavedChanges, navigate });
  return { store, dialog: <UnsavedDialog store={store} /> };
}
