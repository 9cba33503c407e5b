import { createContext, useContext, type ReactNode } from 'react';
import type { SectionSource } from '#app-runtime';
import type { BellParts } from './notifications/create-bell-parts';
import type { LazyService } from './lazy-service';
import type { QuickSearchParts } from './quick-search/quick-search-parts';
import type {
  AddressStore,
  DataRefreshStore,
  ManifestStore,
  MunicipalitiesStore,
  NoticesStore,
  PaintClock,
  PreferencesStore,
  SessionStore,
  UserStore,
} from '#stores';

/** Stores, services and callbacks of the shell. */
export interface ShellContextValue {
  readonly clock: PaintClock;
  readonly session: Pick<SessionStore, 'session'>;
  readonly user: UserStore;
  readonly municipalities: MunicipalitiesStore;
  readonly manifest: ManifestStore;
  readonly address: AddressStore;
  readonly preferences: PreferencesStore;
  readonly dataRefresh: DataRefreshStore;
  readonly notices: NoticesStore;
  readonly registry: SectionSource;
  /** Parts that load after the first paint. */
  readonly deferred: Pick<
    LazyService<{ readonly bell: BellParts; readonly newVersion?: ReactNode }>,
    'value'
  >;
  /** The apps' own services, such as page titles. */
  readonly appServices: Pick<
    LazyService<{ getTitle(app: string): string | undefined; readonly dialog?: ReactNode }>,
    'value'
  >;
  readonly quickSearch: LazyService<QuickSearchParts>;
  readonly unsaved: LazyService<{ readonly dialog: ReactNode }>;
  /** The view-as bar, if active; observable. */
  readonly viewAs: { get(): { readonly bar: ReactNode } | undefined };
  /** Logs out, unless the user stays because of unsaved changes. */
  readonly logOut: () => void;
  readonly year: number;
  /** Today as `YYYY-MM-DD`, for menu items marked as new until a date. */
  readonly today: string;
  /** Reloads session, user and municipalities after a failure. */
  readonly reloadAll: () => void;
  /** Reloads the current address as a new document. */
  readonly reload: () => void;
}

export const ShellContext = createContext<ShellContextValue | undefined>(undefined);

/** Returns the shell's parts. Throws outside the shell. */
export function useShell(): ShellContextValue {
  const parts = useContext(ShellContext);
  if (parts === undefined) throw new Error('useShell needs the ShellContext of the portal.');
  return parts;
}
