import type { ComponentType } from 'react';
import type { ExtractsStore, NotificationsStore, UserStore } from '#stores';

export interface NotificationsStores {
  readonly notifications: NotificationsStore;
  readonly extracts: ExtractsStore;
  readonly user: Pick<UserStore, 'user'>;
}

export interface NotificationsProps {
  readonly stores: NotificationsStores;
}

/** What the bell gets after the first content. */
export interface BellParts {
  readonly ButtonContent: ComponentType<{ readonly isOpen: boolean }>;
  readonly Panel: ComponentType;
  /** What the button says when it is pointed at; observable. */
  readonly tooltip: string | undefined;
}
