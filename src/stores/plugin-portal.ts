import { extend, PortalError } from '#base';
import { computed, reaction, type IObservableValue } from 'mobx';
import { getLanguage, getLocale } from '#i18n';
import type { Http, HttpCall } from '#backends/http';
import {
  contractVersion,
  type BackendClient,
  type Banner,
  type CallOptions,
  type Notice,
  type PluginBackend,
  type PortalApi,
  type PortalLocale,
  type PortalUser,
  type SearchEvent,
  type Unsaved,
  type UnsavedWork,
} from '#plugin-api';
import type { BuiltinPortalApi } from '#plugin-api/builtin';
import type { User } from '#backends/user';
import type { LastSearchStore } from './last-search-store';
import type { DeferredPortal } from './deferred-portal';
import type { MunicipalitiesStore } from './municipalities-store';
import type { NoticesStore } from './notices-store';
import { createPortalNavigation, type PortalNavigationDependencies } from './portal-navigation';
import { t } from './messages/portal';
import { deepFreeze, structuralComparer } from './read-only';
import type { AppServices, SharedPortal } from './app-services/app-services';
import type { UnsavedStore } from './unsaved-store';
import type { UserStore } from './user-store';

interface DeferredParts {
  readonly portal: DeferredPortal;
}

export interface PluginPortalDependencies extends PortalNavigationDependencies {
  readonly http: Http;
  readonly user: UserStore;
  readonly municipalities: MunicipalitiesStore;
  readonly notices: Pick<NoticesStore, 'raise'>;
  readonly lastSearch: LastSearchStore;
  /** The pinned posts for plugins; frozen on assignment. */
  readonly banners: Pick<IObservableValue<readonly Banner[]>, 'get'>;
  /** The current guards of plugins. */
  readonly unsavedGuards: Set<UnsavedWork>;
  /** The unsaved-changes service, once loaded. */
  readonly unsaved: { load(): Promise<{ readonly store: UnsavedStore } | undefined> };
  /** The lazily loaded parts, observable; loading resolves to `undefined` on failure. */
  readonly deferred: {
    readonly value: DeferredParts | undefined;
    load(): Promise<DeferredParts | undefined>;
  };
}

const portalLocale: PortalLocale = Object.freeze({
  get language() {
    return getLanguage();
  },
  get tag() {
    return getLocale();
  },
  onChange: (react: (language: string) => void) => reaction(getLanguage, (language) => react(language)),
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(getLocale(), options).format(value),
  formatDate: (time: number, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(), options).format(time),
});

const emptyUser: PortalUser = deepFreeze({
  id: '',
  username: '',
  email: '',
  givenName: undefined,
  familyName: undefined,
  displayName: '',
  userType: undefined,
  companyName: undefined,
  rules: [],
});

/** Returns given and family name, or else the user ID. */
export function getDisplayName(user: Pick<User, 'given_name' | 'family_name' | 'username'>): string {
  const full = [user.given_name, user.family_name]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  return full === '' ? user.username : full;
}

function toPortalUser(user: User | undefined, rules: readonly string[]): PortalUser {
  if (user === undefined) return emptyUser;
  return deepFreeze({
    id: user.id,
    username: user.username,
    email: user.email,
    givenName: user.given_name,
    familyName: user.family_name,
    displayName: getDisplayName(user),
    userType: user.userType,
    companyName: user.companyName,
    rules: [...rules],
  });
}

function createBackendClient(http: Http, backend: PluginBackend): BackendClient {
  const call =
    (method: HttpCall['method']) =>
    async (
      path: string,
      { query, headers, body, onProgress, signal, responseType }: CallOptions = {},
    ): Promise<unknown> => {
      const call = { backend, method, path, query, headers, body, onProgress, signal, responseType };
      const answer = await http.call(call);
      if (!answer.ok) throw answer.error;
      return answer.value;
    };
  return Object.freeze({
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  });
}

function createUnsavedWork({
  unsavedGuards,
  unsaved: { load },
}: Pick<PluginPortalDependencies, 'unsavedGuards' | 'unsaved'>): Unsaved {
  return Object.freeze<Unsaved>({
    guard(work) {
      unsavedGuards.add(work);
      void load();
      return () => void unsavedGuards.delete(work);
    },
    takeDraft: async (name) => (await load())?.store.takeDraft(name),
  });
}

/** Creates the members whose code is loaded on first use. */
function waitForDeferred({
  deferred,
  notices,
}: PluginPortalDependencies): Pick<PortalApi, 'extracts' | 'download' | 'save'> {
  async function portal(): Promise<DeferredPortal> {
    const parts = await deferred.load();
    if (parts !== undefined) return parts.portal;
    void notices.raise({ tone: 'error', text: t('stores.portal.notLoaded') });
    throw new PortalError(t('stores.portal.notLoaded'), { code: 'network' });
  }
  return {
    extracts: Object.freeze<PortalApi['extracts']>({
      request: async (order) => (await portal()).extracts.request(order),
      download: async (fileId, fileName) => (await portal()).extracts.download(fileId, fileName),
    }),
    download: async (backend, path, fileName) => (await portal()).download(backend, path, fileName),
    save: async (file, fileName) => (await portal()).save(file, fileName),
  };
}

/** Creates the read-only portal that every plugin shares. */
export function createPluginPortal(dependencies: PluginPortalDependencies): SharedPortal {
  const { http, manifest, user, municipalities, address, notices, lastSearch, banners, deferred } =
    dependencies;
  const portalUser = computed(() => toPortalUser(user.user, user.rules), structuralComparer);
  const permitted = computed(
    () => deepFreeze(municipalities.permitted.map(({ code, name }) => ({ code, name }))),
    structuralComparer,
  );
  const current = computed(() => permitted.get().find(({ code }) => code === address.municipality?.code));
  const features = computed(() => deepFreeze({ ...manifest.portal.features }), structuralComparer);
  const places = createPortalNavigation(dependencies);
  const empty = deepFreeze([]);
  return Object.freeze({
    contractVersion,
    get user() {
      return portalUser.get();
    },
    municipality: Object.freeze({
      get current() {
        return current.get();
      },
      get permitted() {
        return permitted.get();
      },
    }),
    get notifications() {
      return deferred.value?.portal.notifications ?? empty;
    },
    get banners() {
      return banners.get();
    },
    theme: Object.freeze({
      get name() {
        return user.theme;
      },
    }),
    locale: portalLocale,
    get taxYear() {
      return manifest.portal.taxYear;
    },
    get features() {
      return features.get();
    },
    get accessRequests() {
      return manifest.portal.links.accessRequests;
    },
    navigation: places.navigation,
    get sections() {
      return places.sections;
    },
    notices: Object.freeze({ raise: (notice: Notice) => void notices.raise({ duration: 5_000, ...notice }) }),
    search: Object.freeze({
      get last() {
        return lastSearch.last;
      },
      onSearch: (react: (event: SearchEvent) => void) =>
        reaction(
          () => lastSearch.event,
          (event) => event !== undefined && react(event),
        ),
    }),
    unsaved: createUnsavedWork(dependencies),
    http: (backend: PluginBackend) => createBackendClient(http, backend),
    ...waitForDeferred(dependencies),
    watch<T>(read: () => T, react: (value: T) => void) {
      return reaction(read, react, { fireImmediately: true });
    },
  });
}

/** Adds the members that only built-in plugins get. */
export function createBuiltinPortal(
  shared: SharedPortal,
  own: Pick<BuiltinPortalApi, 'widgets' | 'visit' | 'service'>,
): Omit<BuiltinPortalApi, keyof AppServices> {
  Object.values(own).forEach(Object.freeze);
  return extend(shared, own);
}
