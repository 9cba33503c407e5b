import { observable, type IObservableValue } from 'mobx';
import type { ReactNode } from 'react';
import type { Address, ManifestMessage } from '#manifest';
import {
  createBearerTransport,
  createHttp,
  type BackendAddresses,
  type Clock,
  type IdentitySession,
  type PortalStorage,
  type ReportingLog,
  type Transport,
  type Upload,
} from '#platform';
import type { Http, HttpCall } from '#backends/http';
import type { Banner, UnsavedWork } from '#plugin-api';
import type { DocumentPerson } from '#backends/document-person';
import { createLazyAssetsService, createLazyUsersService } from '#backends/lazy-backends';
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

/** View-as mode: shows the portal as another user would see it. */
export interface ViewAs {
  readonly rules: readonly string[];
  /** Throws a `PortalError` for a call that view-as mode blocks. */
  readonly admit: (call: Pick<HttpCall, 'method' | 'isReadOnly'>) => void;
  /** Shown on every page. */
  readonly bar: ReactNode;
}

/** Browser and vendor adapters that tests can replace. */
export interface Platform {
  readonly clock: Clock;
  readonly log: ReportingLog;
  readonly storage: PortalStorage;
  /** The locks shared by all tabs of this browser. */
  readonly locks: LockManager;
  readonly identity: IdentitySession;
  /** The transport to back ends; by default direct calls with the session's token. */
  readonly createTransport?: (addresses: () => BackendAddresses) => Transport;
  /** Sends requests to back ends; defaults to the page's `fetch`. */
  readonly fetch?: typeof window.fetch;
  /** Sends forms to back ends; defaults to the page's `XMLHttpRequest`. */
  readonly upload?: Upload;
  readonly watchActivity: (react: () => void) => () => void;
  readonly watchReturn: (react: (isRevived: boolean) => void) => () => void;
  /** Navigates to this path of the signed-out pages as a new document. */
  readonly leave: (path: string) => void;
  /** Reloads the current address as a new document. */
  readonly reload: () => void;
}

export interface Stores extends Pick<Platform, 'clock' | 'log' | 'storage' | 'locks' | 'reload'> {
  readonly http: Http;
  readonly transport: Transport;
  readonly manifest: ManifestStore;
  readonly session: SessionStore;
  readonly user: UserStore;
  readonly municipalities: MunicipalitiesStore;
  readonly dataRefresh: DataRefreshStore;
  readonly preferences: PreferencesStore;
  readonly address: AddressStore;
  readonly notices: NoticesStore;
  readonly lastSearch: LastSearchStore;
  /** The pinned posts, once requested. */
  readonly banners: IObservableValue<readonly Banner[]>;
  /** The view-as mode, if active. */
  readonly viewAs: IObservableValue<ViewAs | undefined>;
  /** Guards for unsaved work in plugins. */
  readonly unsavedGuards: Set<UnsavedWork>;
  /**
   * Loads session, user and municipalities, or redirects to the sign-in page. Data in the document is
   * available synchronously, unless the session has ended.
   */
  readonly load: () => Promise<void>;
}

/** A 403 suggests a revoked permission, so the rules are refreshed sooner (ms). */
const refusalPeriod = 5_000;

function currentAddress(): Address {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function currentPath(): string {
  const { pathname, search, hash } = currentAddress();
  return pathname + search + hash;
}

/** Creates back-end clients and stores for a manifest. Has no effects. */
export function createStores(first: ManifestMessage, platform: Platform, person?: DocumentPerson): Stores {
  const { storage, identity } = platform;
  const {
    createTransport = (addresses: () => BackendAddresses) =>
      createBearerTransport(addresses, identity.accessToken),
  } = platform;
  const manifest = new ManifestStore(first);
  const session = new SessionStore({ ...platform, currentPath });
  const transport = createTransport(() => manifest.portal.backends);
  const viewAs = observable.box<ViewAs | undefined>(undefined, { deep: false });
  const http = createHttp({
    ...platform,
    transport,
    mayCall: session.check,
    admit: (call) => viewAs.get()?.admit(call),
    onUnauthorized: session.confirm,
    onForbidden: () => void user.reread(refusalPeriod),
  });
  const users = createLazyUsersService(http);
  const user = new UserStore({ ...platform, users, viewedAs: () => viewAs.get()?.rules });
  const municipalities = new MunicipalitiesStore({ users, user });
  const notices = new NoticesStore(platform);
  let unused = person;
  return {
    ...platform,
    http,
    transport,
    manifest,
    session,
    user,
    municipalities,
    dataRefresh: new DataRefreshStore({ assets: createLazyAssetsService(http) }),
    preferences: new PreferencesStore(storage),
    address: new AddressStore({ manifest, user, municipalities, initial: currentAddress() }),
    notices,
    lastSearch: new LastSearchStore({ storage, user }),
    viewAs,
    banners: observable.box(Object.freeze([]), { deep: false }),
    unsavedGuards: new Set(),
    async load() {
      const seed = unused;
      unused = undefined;
      const checked = session.load(seed && { username: seed.user.id });
      if (seed !== undefined && !session.isOver) {
        user.seed(seed.user, platform.clock.now() - seed.age);
        municipalities.seed(seed.municipalities);
      }
      await checked;
      if (session.session.state !== 'succeeded') return;
      if (seed !== undefined) {
        // Data read for an earlier document may be outdated.
        if (seed.age > 0) await Promise.all([user.reread(0), municipalities.load(true)]);
        return;
      }
      const { username } = session.session.value;
      await Promise.all([user.load(username), municipalities.load()]);
    },
  };
}
