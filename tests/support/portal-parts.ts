import { observable } from 'mobx';
import { createIsolation } from '../../src/app-runtime/testing/create-isolation';
import { AppLoader, AppRegistry, Stylesheets } from '#app-runtime';
import { ok, type PortalError, type Result } from '#base';
import { type Address } from '#manifest';
import {
  createAppValuesStorage,
  createBearerTransport,
  createBrowserStorage,
  createDraftStorage,
  type Session,
} from '#platform';
import type { Banner, UnsavedWork } from '#plugin-api';
import { createLazyService } from '#shell';
import { createAssetsService } from '#backends/assets';
import type { User } from '#backends/user';
import { createUsersService } from '#backends/users';
import {
  AddressStore,
  AppServicesStore,
  createPluginPortal,
  createPortalPerApp,
  DataRefreshStore,
  LastSearchStore,
  ManifestStore,
  MunicipalitiesStore,
  NoticesStore,
  PreferencesStore,
  SessionStore,
  UnsavedStore,
  UserStore,
} from '#stores';
import { municipalities as allMunicipalities } from '../../sandbox/data/municipalities';
import { sandboxUsers } from '../../sandbox/users/sample-users';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { ScriptedHttp } from '../../src/platform/testing/scripted-http';
import { SharedLocks } from '../../src/platform/testing/web-locks';
import { createQuickSearch } from '../../src/portal/quick-search';
import type { ViewAs } from '../../src/portal/create-stores';
import { startNotifications } from '../../src/portal/notifications';
import { manifestMessage } from './manifest-message';

/** Options of a test of stores or views; the defaults are morgan.staff on the dashboard. */
export interface PortalPartsOptions {
  /** A user of the sandbox. */
  readonly userId?: string;
  /** Differences from the sandbox's record. */
  readonly user?: Partial<User>;
  /** Path and query. */
  readonly path?: string;
  /** A manifest before its check; the product's own by default. */
  readonly manifest?: unknown;
}

/** The record of a sandbox user as the users back end returns it. */
export function createUserRecord(userId: string): User {
  const seed = sandboxUsers.find((user) => user.userId === userId);
  if (seed === undefined) throw new Error(`The sandbox has no user "${userId}".`);
  return {
    id: seed.id,
    email: seed.email,
    username: seed.userId,
    family_name: seed.familyName,
    ...(seed.givenName === undefined ? {} : { given_name: seed.givenName }),
    userType: seed.userType,
    roles: [...seed.roles],
    rules: [...seed.rules],
    permissions: [...seed.municipalities],
    settings: { ...seed.settings },
    contracts: [],
  };
}

/** Parses an address from its path, query and hash. */
export function getAddress(path: string): Address {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash };
}

/** The call that returns a user's record. */
export function userCall({ id }: User): string {
  return `GET apiUsers /v2/users/${encodeURIComponent(id)}`;
}

const allowedCall = 'GET apiUsers /v2/user/allowed_municipalities';

/** Real stores and a real registry over scripted back ends and a manual clock. */
export function portalParts({
  userId = 'morgan.staff',
  user: differences = {},
  path = '/home/dashboard',
  manifest: given,
}: PortalPartsOptions = {}) {
  const clock = new ManualClock();
  const storage = createBrowserStorage();
  const record: User = { ...createUserRecord(userId), ...differences };
  const allowed = Object.fromEntries(allMunicipalities.map(({ code, name }) => [code, { code, name }]));
  const http = new ScriptedHttp()
    .answer(userCall(record), ok(record))
    .answer(allowedCall, ok(allowed))
    .answer('GET assets /delta_refresh.json', ok({ date: '2025-11-18' }));

  const users = createUsersService(http);
  const manifest = new ManifestStore(manifestMessage(given));
  const viewAs = observable.box<ViewAs | undefined>(undefined, { deep: false });
  const user = new UserStore({ users, storage, clock, viewedAs: () => viewAs.get()?.rules });
  const municipalities = new MunicipalitiesStore({ users, user });
  const address = new AddressStore({ manifest, user, municipalities, initial: getAddress(path) });
  const dataRefresh = new DataRefreshStore({ assets: createAssetsService(http) });
  const lastSearch = new LastSearchStore({ storage, user });
  const preferences = new PreferencesStore(storage);

  const signedIn: Session = { username: record.id, permissions: record.permissions, expiresAt: 0 };
  const identity = {
    current: jest.fn<Promise<Result<Session, PortalError>>, []>(async () => ok(signedIn)),
    renew: jest.fn<Promise<Result<Session, PortalError>>, []>(async () => ok(signedIn)),
    accessToken: jest.fn(async () => 'token'),
    isReplaced: jest.fn(() => false),
    end: jest.fn(async () => undefined),
    endEverywhere: jest.fn(async () => undefined),
    detach: jest.fn(),
  };
  const leave = jest.fn();
  const reload = jest.fn();
  const log = { warn: jest.fn(), error: jest.fn() };
  const session = new SessionStore({
    identity,
    storage,
    clock,
    log,
    watchActivity: () => () => undefined,
    watchReturn: () => () => undefined,
    leave,
    reload,
    currentPath: () => address.address.pathname + address.address.search,
  });

  const navigate = jest.fn();
  const unsavedGuards = new Set<UnsavedWork>();
  const section = () => (address.decision.kind === 'app' ? address.decision.app.name : '');
  const appServices = createLazyService(async () => {
    const values = createAppValuesStorage();
    const store = new AppServicesStore({ clock, log, section, session, user, viewAs, values });
    store.start();
    return store;
  }, log.warn);
  const unsaved = createLazyService(async () => {
    const edges = { section, currentUrl: () => address.address, drafts: createDraftStorage() };
    const store = new UnsavedStore({ unsavedGuards, address, session, user, clock, log, ...edges });
    store.start();
    return { store, dialog: undefined };
  }, log.warn);
  const notices = new NoticesStore({ clock, log });
  const banners = observable.box<readonly Banner[]>(Object.freeze([]), { deep: false });
  const transport = createBearerTransport(() => manifest.portal.backends, identity.accessToken);
  const { locks } = new SharedLocks().tab();
  const stores = { clock, http, locks, log, manifest, notices, session, storage, transport, user };
  const deferred = createLazyService(async () => startNotifications(stores, record.id), log.warn);
  const shared = createPluginPortal({
    http,
    manifest,
    user,
    municipalities,
    address,
    notices,
    lastSearch,
    banners,
    unsavedGuards,
    unsaved,
    deferred,
    navigate,
  });
  const token = identity.accessToken;
  const portalPerApp = createPortalPerApp({ log, token, appServices });
  const plugin = portalPerApp({ name: 'rfr', needs: [] }, shared);
  const registry = new AppRegistry({
    code: new AppLoader({
      clock,
      plugins: [],
      knownAddresses: () => undefined,
      fetchAssetManifest: async () => ({ ok: false, error: { kind: 'unreachable', detail: '' } }),
      canReach: async () => true,
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: () => plugin,
    clock,
    log,
    ...createIsolation({ clock, log }),
    manifest: () => manifest.portal,
    revision: () => manifest.active.revision,
    decide: address.decide,
    document: {
      revision: '1',
      sources: { connect: [], script: [], style: [], img: [], font: [], frame: [] },
      needs: [],
      imports: {},
    },
    reloadAttempts: storage.reloadAttempts,
    reload,
    isSessionOver: () => session.isOver,
    unsavedGuards,
  });

  const onSearchFailure = jest.fn();
  const chooseMunicipality = jest.fn();
  const quickSearch = createLazyService(async () => {
    const stores = { http, clock, lastSearch, locks, log, manifest, municipalities, user, address };
    return { ...createQuickSearch(stores, onSearchFailure), chooseMunicipality };
  }, log.warn);

  return {
    clock,
    storage,
    quickSearch,
    appServices,
    portalPerApp,
    shared,
    deferred,
    onSearchFailure,
    record,
    transport,
    locks,
    http,
    identity,
    leave,
    navigate,
    plugin,
    session,
    user,
    municipalities,
    manifest,
    address,
    lastSearch,
    preferences,
    dataRefresh,
    notices,
    banners,
    viewAs,
    log,
    registry,
    year: 2025,
    today: '2025-06-02',
    unsavedGuards,
    unsaved,
    logOut: () => void session.logOut(),
    reloadAll: jest.fn(),
    chooseMunicipality,
    reload,
    /** Loads the data the frame waits for. */
    async load(): Promise<void> {
      await Promise.all([user.load(record.id), municipalities.load(), dataRefresh.load()]);
    },
  };
}

/** The parts of `portalParts`. */
export type PortalParts = ReturnType<typeof portalParts>;

/** The same with the user's data, at a URL. */
export async function loadedParts(path = '/rfr?ccmm=0412') {
  const parts = portalParts({ path });
  await parts.load();
  return parts;
}
