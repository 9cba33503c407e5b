import { observable, type IObservableValue } from 'mobx';
import type { ReactNode } from 'react';
import type { Address, PageData } from '#manifest';
import {
  bearerTransport,
  browserLocks,
  browserStorage,
  consoleLog,
  createHttp,
  createIdentitySession,
  systemClock,
  watchActivity,
  watchReturn,
  webLocksLeader,
  type Clock,
  type Http,
  type HttpCall,
  type Leader,
  type Log,
  type PortalStorage,
  type Transport,
} from '#platform';
import type { Banner, UnsavedWork } from '#plugin-api';
import { createAssetsService, createUsersService } from '#services';
import {
  AddressStore,
  DataRefreshStore,
  LastSearchStore,
  ManifestStore,
  MunicipalitiesStore,
  NoticesStore,
  PreferencesStore,
  ReloadStore,
  SessionStore,
  UserStore,
} from '#stores';

/** The portal as somebody else would see it, while an administrator looks at it so. */
export interface View {
  /** The permissions of whoever that is. */
  readonly rules: readonly string[];
  /** Throws a `PortalError` for a call that is not made meanwhile. */
  readonly admit: (call: Pick<HttpCall, 'method' | 'asks'>) => void;
  /** What says so on every page. */
  readonly bar: ReactNode;
}

/** The edges of the world and the stores on them. Building has no effects. */
export interface Stores {
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: PortalStorage;
  readonly http: Http;
  readonly transport: Transport;
  /** The locks that all tabs of this browser share. */
  readonly locks: LockManager;
  /** Elects one of the tabs. */
  readonly leader: Leader;
  readonly manifest: ManifestStore;
  readonly session: SessionStore;
  readonly user: UserStore;
  readonly municipalities: MunicipalitiesStore;
  readonly dataRefresh: DataRefreshStore;
  readonly preferences: PreferencesStore;
  readonly address: AddressStore;
  readonly notices: NoticesStore;
  readonly lastSearch: LastSearchStore;
  readonly reloading: ReloadStore;
  /** The pinned posts that are listed, once something has asked for them. */
  readonly banners: IObservableValue<readonly Banner[]>;
  /** What the portal is looked at as, if not as the person's own. */
  readonly view: IObservableValue<View | undefined>;
  /** What plugins guard against being left unsaved. */
  readonly works: Set<UnsavedWork>;
  /** Loads session, user and municipalities, or leaves for the sign-in page. */
  readonly load: () => Promise<void>;
}

/** A refused call hints at a lost permission, so the rules are read again sooner than otherwise (ms). */
const refusalPeriod = 5_000;

function currentAddress(): Address {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function currentPath(): string {
  const { pathname, search, hash } = currentAddress();
  return pathname + search + hash;
}

/** Builds platform, services and stores for a page. */
export function buildStores(page: PageData): Stores {
  const clock = systemClock();
  const log = consoleLog();
  const storage = browserStorage();
  const locks = browserLocks();
  const reload = (): void => window.location.reload();
  const identity = createIdentitySession({ settings: page.identity, storage, clock, locks });
  const manifest = new ManifestStore(page);
  const session = new SessionStore({
    identity,
    storage,
    clock,
    log,
    watchActivity: (react) => watchActivity(clock, react),
    watchReturn,
    leave: (path) => window.location.replace(new URL(path, page.loginHost ?? window.location.origin)),
    reload,
    currentPath,
  });
  const transport = bearerTransport(() => manifest.portal.backends, identity.accessToken);
  const view = observable.box<View | undefined>(undefined, { deep: false });
  const http = createHttp({
    transport,
    clock,
    mayCall: session.check,
    admit: (call) => view.get()?.admit(call),
    onUnauthorized: () => void session.confirm(),
    onForbidden: () => void user.reread(refusalPeriod),
  });
  const users = createUsersService(http);
  const user = new UserStore({ users, storage, clock, viewedAs: () => view.get()?.rules });
  const municipalities = new MunicipalitiesStore({ users, user });
  const notices = new NoticesStore({ clock, log });
  return {
    clock,
    log,
    storage,
    http,
    transport,
    locks,
    leader: webLocksLeader(locks),
    manifest,
    session,
    user,
    municipalities,
    dataRefresh: new DataRefreshStore({ assets: createAssetsService(http) }),
    preferences: new PreferencesStore(storage),
    address: new AddressStore({ manifest, user, municipalities, initial: currentAddress() }),
    notices,
    lastSearch: new LastSearchStore({ storage, user }),
    reloading: new ReloadStore({ storage, notices, reload }),
    view,
    banners: observable.box(Object.freeze([]), { deep: false }),
    works: new Set(),
    async load() {
      await session.load();
      if (session.session.state !== 'succeeded') return;
      const { username } = session.session.value;
      await Promise.all([user.load(username), municipalities.load()]);
    },
  };
}
