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

/** One file that a plugin has asked for; the test decides how and when that ends. */
export interface FakeOrder {
  readonly order: ExtractOrder;
  readonly answer: (fileId: string) => void;
  readonly fail: (error: unknown) => void;
}

/** One place that a plugin went to. */
export interface FakeVisit {
  readonly path: string;
  readonly replace: boolean;
}

/** One file that a plugin has saved or had brought again; `content` is there of what it made itself. */
export interface FakeFile {
  readonly fileName: string;
  readonly content?: Blob;
}

export interface FakePortalOptions {
  readonly municipality?: Municipality | undefined;
  readonly taxYear?: number;
  /** What `portal.locale` says; `en` by default. Since 1.7.0. */
  readonly language?: string;
  /** What `portal.accessRequests` says; nothing by default. Since 1.7.0. */
  readonly accessRequests?: string;
  readonly givenName?: string;
  /** The permissions of the person; none by default. */
  readonly rules?: readonly string[];
  /** The municipalities that the person may choose; none by default. */
  readonly permitted?: readonly Municipality[];
  /** The paths that the person may not visit; every other one is open. */
  readonly closed?: readonly string[];
  /** The sections of the portal; none by default. */
  readonly sections?: PortalApi['sections'];
  /** The path and query on screen; `/` by default. */
  readonly path?: string;
  /** What the app stored at an earlier visit; nothing by default. */
  readonly stored?: FakeStoredValues;
}

interface FakeState {
  notifications: readonly PortalNotification[];
  municipality: Municipality | undefined;
  path: string;
  readonly taxYear: number;
  search: { readonly record: SearchRecord; readonly event: SearchEvent } | undefined;
}

/** A portal that reaches nothing outside, and the strings a test pulls. */
export interface FakePortal {
  readonly portal: PortalApi;
  /** Reports, questions, messages, titles and stored values of the plugin. */
  readonly services: FakeServices;
  /** Every call so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Every notice that was raised, oldest first. */
  readonly notices: readonly Notice[];
  /** Every file that was asked for, oldest first. */
  readonly orders: readonly FakeOrder[];
  /** Every place that the plugin went to, oldest first. */
  readonly visits: readonly FakeVisit[];
  /** Every file that reached the person's computer, oldest first. */
  readonly files: readonly FakeFile[];
  /** The latest call to a path; throws when there was none. */
  callTo(path: string): FakeCall;
  /** What the menu, Back and the rest of the portal do: another path is on screen. */
  goTo(path: string): void;
  /** What the notifications of the person are from now on. */
  notify(notifications: readonly PortalNotification[]): void;
  /** What the municipality selector does. */
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

function putOnScreen(state: FakeState, path: string): void {
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
      putOnScreen(state, path);
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

/** Makes a portal for the tests of a plugin. */
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
    // Announces every new value, equal or not: plugins must tolerate that.
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
    goTo: (path) => putOnScreen(state, path),
    callTo(path) {
      const found = calls.findLast((one) => one.path === path);
      if (found === undefined) throw new Error(`Nobody has called ${path}.`);
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
