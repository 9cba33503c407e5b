import { observable, type IObservableValue } from 'mobx';
import type { ReactNode } from 'react';
import type { Address, ManifestMessage } from '#manifest';
import {
  createBearerTransport,
  createHttp,
  createWebLocksLeader,
  type Clock,
  type IdentitySession,
  type Leader,
  type Log,
  type PortalStorage,
  type Transport,
} from '#platform';
import type { Http, HttpCall } from '#backends/http';
import type { Banner, UnsavedWork } from '#plugin-api';
import { createAssetsService } from '#backends/assets';
import { createUsersService } from '#backends/users';
import {
  AddressStore,
  DataRefreshStore,
  LastSearchStore,
  ManifestStore,
  MunicipalitiesStore,
  NoticesStore,
  PreferencesStore,
  SessionStore,
  UserStore,
} from '#stores';

/** The portal as somebody else would see it, while an administrator looks at it so. */
export interface ViewMode {
  /** The permissions of whoever that is. */
  readonly rules: readonly string[];
  /** Throws a `PortalError` for a call that is not made meanwhile. */
  readonly admit: (call: Pick<HttpCall, 'method' | 'isReadOnly'>) => void;
  /** What says so on every page. */
  readonly bar: ReactNode;
}

/** The adapters to browser and vendors that a test may replace. */
export interface Platform {
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: PortalStorage;
  /** The locks that all tabs of this browser share. */
  readonly locks: LockManager;
  readonly identity: IdentitySession;
  /** Calls back ends; the page's own unless given. */
  readonly fetch?: typeof window.fetch;
  readonly watchActivity: (react: () => void) => () => void;
  readonly watchReturn: (react: (isRevived: boolean) => void) => () => void;
  /** Leaves for a new document at this path of the signed-out pages. */
  readonly leave: (path: string) => void;
  /** Loads this address as a new document. */
  readonly reload: () => void;
}

/** Platform adapters and the stores on them. */
export interface Stores extends Pick<Platform, 'clock' | 'log' | 'storage' | 'locks' | 'reload'> {
  readonly http: Http;
  readonly transport: Transport;
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
  /** The pinned posts that are listed, once something has asked for them. */
  readonly banners: IObservableValue<readonly Banner[]>;
  /** What the portal is looked at as, if not as the person's own. */
  readonly viewAs: IObservableValue<ViewMode | undefined>;
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

/** Creates back-end clients and stores over platform adapters, for a manifest. Creating them has no effects. */
export function createStores(first: ManifestMessage, platform: Platform): Stores {
  const { storage, identity } = platform;
  const manifest = new ManifestStore(first);
  const session = new SessionStore({ ...platform, currentPath });
  const transport = createBearerTransport(() => manifest.portal.backends, identity.accessToken);
  const viewAs = observable.box<ViewMode | undefined>(undefined, { deep: false });
  const http = createHttp({
    ...platform,
    transport,
    mayCall: session.check,
    admit: (call) => viewAs.get()?.admit(call),
    onUnauthorized: session.confirm,
    onForbidden: () => void user.reread(refusalPeriod),
  });
  const users = createUsersService(http);
  const user = new UserStore({ ...platform, users, viewedAs: () => viewAs.get()?.rules });
  const municipalities = new MunicipalitiesStore({ users, user });
  const notices = new NoticesStore(platform);
  return {
    ...platform,
    http,
    transport,
    leader: createWebLocksLeader(platform.locks),
    manifest,
    session,
    user,
    municipalities,
    dataRefresh: new DataRefreshStore({ assets: createAssetsService(http) }),
    preferences: new PreferencesStore(storage),
    address: new AddressStore({ manifest, user, municipalities, initial: currentAddress() }),
    notices,
    lastSearch: new LastSearchStore({ storage, user }),
    viewAs,
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
