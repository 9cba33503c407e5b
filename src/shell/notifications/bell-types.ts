import type { ComponentType } from 'react';
import type { ExtractsStore, NotificationsStore, UserStore } from '#stores';

/** What the notifications are a view of. */
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
  /** What the button shows. */
  readonly ButtonContent: ComponentType<{ readonly isOpen: boolean }>;
  /** What opens below it. */
  readonly Panel: ComponentType;
  /** What the button says when it is pointed at; observable. */
  readonly tooltip: string | undefined;
}
