import {
  contractVersion,
  type ExtractOrder,
  type Municipality,
  type Notice,
  type PortalApi,
  type PortalNotification,
  type SearchEvent,
  type SearchRecord,
} from '#plugin-api';
import { autorun, observable, reaction, runInAction, untracked } from 'mobx';
import { createFakeClient, type FakeCall } from './fake-calls';
import { createFakeServices, type FakeServices, type FakeStoredValues } from './fake-services';

/** A file requested by a plugin; the test resolves or rejects the request. */
export interface FakeOrder {
  readonly order: ExtractOrder;
  readonly answer: (fileId: string) => void;
  readonly fail: (error: unknown) => void;
}

/** A navigation by a plugin. */
export interface FakeVisit {
  readonly path: string;
  readonly replace: boolean;
}

/** A file that a plugin saved or downloaded; `content` is set only for files that the plugin created. */
export interface FakeFile {
  readonly fileName: string;
  readonly content?: Blob;
}

export interface FakePortalOptions {
  readonly municipality?: Municipality | undefined;
  readonly taxYear?: number;
  /** The language of `portal.locale`; `en` by default. Since 1.7.0. */
  readonly language?: string;
  /** The value of `portal.accessRequests`; `undefined` by default. Since 1.7.0. */
  readonly accessRequests?: string;
  readonly givenName?: string;
  /** The user's permissions; none by default. */
  readonly rules?: readonly string[];
  /** The municipalities that the user may select; none by default. */
  readonly permitted?: readonly Municipality[];
  /** Paths that the user may not visit; none by default. */
  readonly closed?: readonly string[];
  /** The sections of the portal; none by default. */
  readonly sections?: PortalApi['sections'];
  /** The current path and query; `/` by default. */
  readonly path?: string;
  /** Values stored by the app in an earlier session; none by default. */
  readonly stored?: FakeStoredValues;
}

interface FakeState {
  notifications: readonly PortalNotification[];
  municipality: Municipality | undefined;
  path: string;
  readonly taxYear: number;
  search: { readonly record: SearchRecord; readonly event: SearchEvent } | undefined;
}

/** A fake portal, with access to the plugin's calls and functions to simulate events. */
export interface FakePortal {
  readonly portal: PortalApi;
  /** Reports, confirmations, messages, titles and stored values of the plugin. */
  readonly services: FakeServices;
  /** All calls, oldest first. */
  readonly calls: readonly FakeCall[];
  /** All notices, oldest first. */
  readonly notices: readonly Notice[];
  /** All requested files, oldest first. */
  readonly orders: readonly FakeOrder[];
  /** All navigations, oldest first. */
  readonly visits: readonly FakeVisit[];
  /** All saved and downloaded files, oldest first. */
  readonly files: readonly FakeFile[];
  /** Returns the latest call to a path; throws if there is none. */
  callTo(path: string): FakeCall;
  /** Simulates navigation outside the plugin, for example by menu or Back. */
  goTo(path: string): void;
  /** Replaces the user's notifications. */
  notify(notifications: readonly PortalNotification[]): void;
  /** Simulates a choice in the municipality selector. */
  choose(municipality: Municipality | undefined): void;
  /** Simulates a quick search with results. */
  search(record: SearchRecord): void;
}

function getState({ municipality, path = '/', taxYear = 2025 }: FakePortalOptions): FakeState {
  return observable<FakeState>(
    { notifications: [], municipality, path, taxYear, search: undefined },
    {},
    { deep: false },
  );
}

function setPath(state: FakeState, path: string): void {
  runInAction(() => {
    state.path = path;
  });
}

function getNavigation(
  state: FakeState,
  closed: readonly string[],
  onVisit: (visit: FakeVisit) => void,
): PortalApi['navigation'] {
  return {
    mayVisit: (path) => !closed.includes(path.replace(/[?#].*$/, '')),
    get path() {
      return state.path;
    },
    to(path, { replace = false } = {}) {
      onVisit({ path, replace });
      setPath(state, path);
    },
  };
}

function getSearch(state: FakeState): PortalApi['search'] {
  return {
    get last() {
      return state.search?.record;
    },
    onSearch: (react) =>
      reaction(
        () => state.search,
        (search) => search !== undefined && react(search.event),
      ),
  };
}

function createFakeLocale(language = 'en'): PortalApi['locale'] {
  const tag = `${language}-CA`;
  return {
    language,
    tag,
    onChange: () => () => undefined,
    formatNumber: (value, options) => new Intl.NumberFormat(tag, options).format(value),
    formatDate: (time, options) => new Intl.DateTimeFormat(tag, options).format(time),
  };
}

function getFiles(orders: FakeOrder[], files: FakeFile[]): Pick<PortalApi, 'extracts' | 'download' | 'save'> {
  return {
    extracts: {
      request: (order) => new Promise((answer, fail) => void orders.push({ order, answer, fail })),
      download: async (_fileId, fileName) => void files.push({ fileName }),
    },
    download: async (_backend, _path, fileName) => void files.push({ fileName }),
    save: async (content, fileName) => void files.push({ fileName, content }),
  };
}

const sampleUser: PortalApi['user'] = {
  id: 'portal|0001',
  username: 'morgan.staff',
  email: 'morgan.staff@example.test',
  givenName: undefined,
  familyName: undefined,
  displayName: 'morgan.staff',
  userType: undefined,
  companyName: undefined,
  rules: [],
};

/** Creates a fake portal for unit tests of a plugin. */
export function fakePortal(options: FakePortalOptions = {}): FakePortal {
  const calls: FakeCall[] = [];
  const notices: Notice[] = [];
  const orders: FakeOrder[] = [];
  const visits: FakeVisit[] = [];
  const files: FakeFile[] = [];
  const state = getState(options);

  const client = createFakeClient((call) => void calls.push(call));
  const { own, services } = createFakeServices(options.stored);

  const portal: PortalApi = {
    contractVersion,
    user: { ...sampleUser, givenName: options.givenName, rules: options.rules ?? [] },
    municipality: {
      get current() {
        return state.municipality;
      },
      permitted: options.permitted ?? [],
    },
    get notifications() {
      return state.notifications;
    },
    banners: [],
    theme: { name: 'portal' },
    locale: createFakeLocale(options.language),
    get taxYear() {
      return state.taxYear;
    },
    features: {},
    accessRequests: options.accessRequests,
    navigation: getNavigation(state, options.closed ?? [], (visit) => void visits.push(visit)),
    sections: options.sections ?? [],
    notices: { raise: (notice) => void notices.push(notice) },
    search: getSearch(state),
    unsaved: { guard: () => () => undefined, takeDraft: () => Promise.resolve(undefined) },
    ...getFiles(orders, files),
    ...own,
    http: () => client,
    // Also called for equal values: plugins must tolerate that.
    watch: (read, react) =>
      autorun(() => {
        const value = read();
        untracked(() => react(value));
      }),
  };

  return {
    portal,
    services,
    calls,
    notices,
    orders,
    visits,
    files,
    notify: (notifications) => runInAction(() => void (state.notifications = notifications)),
    goTo: (path) => setPath(state, path),
    callTo(path) {
      const found = calls.findLast((one) => one.path === path);
      if (found === undefined) throw new Error(`There was no call to ${path}.`);
      return found;
    },
    choose: (municipality) => runInAction(() => void (state.municipality = municipality)),
    search: (record) =>
      runInAction(() => {
        const event = { value: record.searchTerm, municipality: state.municipality?.code };
        state.search = { record, event };
      }),
  };
}
