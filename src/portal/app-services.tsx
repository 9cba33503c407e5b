import type { ReactNode } from 'react';
import { createAppValuesStorage } from '#platform';
import { ConfirmDialog } from '#shell';
import { AppServicesStore } from '#stores';
import type { Stores } from './create-stores';

export interface AppServicesParts extends Pick<AppServicesStore, 'getServices' | 'getTitle'> {
  /** The confirmation dialog for apps. */
  readonly dialog: ReactNode;
}

interface Needed extends Pick<Stores, 'clock' | 'log' | 'session' | 'user' | 'viewAs'> {
  /** The app of the section on screen; observable. */
  readonly section: () => string;
}

/** Creates and starts the apps' own services, for the life of the document. */
export function createAppServices(needed: Needed): AppServicesParts {
  const store = new AppServicesStore({ ...needed, values: createAppValuesStorage() });
  store.start();
  return {
    getServices: (app) => store.getServices(app),
    getTitle: (app) => store.getTitle(app),
    dialog: <ConfirmDialog store={store.confirmations} />,
  };
}
