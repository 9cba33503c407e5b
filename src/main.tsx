import { autorun } from 'mobx';
import { createRoot } from 'react-dom/client';
import { AppCode, AppRegistry, navigate, Stylesheets, WidgetHost, type InstanceDependencies } from '#apps';
import { decide, widgetsOf, type Address, type PageData } from '#manifest';
import {
  bearerTransport,
  browserStorage,
  consoleLog,
  createAssetSource,
  createHttp,
  createIdentitySession,
  followManifest,
  readPageData,
  systemClock,
  watchActivity,
  webLocksLeader,
} from '#platform';
import { builtinPlugins } from '#plugins/builtin';
import { withMunicipality } from '#routing';
import { createAssetsService, createUsersService } from '#services';
import { Shell, type ShellParts } from '#shell';
import {
  AddressStore,
  createBuiltinPortal,
  createPluginPortal,
  DataRefreshStore,
  ManifestStore,
  MunicipalitiesStore,
  OrganizationsStore,
  PreferencesStore,
  SessionStore,
  UserStore,
} from '#stores';
import { strings } from './strings';
import './ui/styles.css';

function currentAddress(): Address {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function currentPath(): string {
  const { pathname, search, hash } = currentAddress();
  return pathname + search + hash;
}

/** Builds everything and starts it once; what is started stays until the document goes. */
function start(page: PageData, element: HTMLElement): void {
  const clock = systemClock();
  const log = consoleLog();
  const storage = browserStorage();
  const leader = webLocksLeader(navigator.locks);
  const reload = (): void => window.location.reload();

  const identity = createIdentitySession({ settings: page.identity, storage, clock, locks: navigator.locks });
  const manifest = new ManifestStore(page);
  const session = new SessionStore({
    identity,
    storage,
    clock,
    watchActivity: (react) => watchActivity(clock, react),
    leave: (path) => window.location.replace(path),
    currentPath,
  });
  const transport = bearerTransport(() => manifest.portal.backends, identity.accessToken);
  const http = createHttp({ transport, clock, onUnauthorized: () => void session.end() });

  const users = createUsersService(http);
  const user = new UserStore({ users, storage, clock });
  const municipalities = new MunicipalitiesStore({ users, user });
  const organizations = new OrganizationsStore({ users });
  const dataRefresh = new DataRefreshStore({ assets: createAssetsService(http) });
  const preferences = new PreferencesStore(storage);
  const address = new AddressStore({ manifest, user, municipalities, initial: currentAddress() });

  const shared = createPluginPortal({ http, manifest, user, municipalities, address, navigate });
  const instances: InstanceDependencies = {
    code: new AppCode({
      clock,
      plugins: builtinPlugins,
      knownAddresses: ({ name }) => manifest.inForce.assets[name],
      fetchAssetManifest: createAssetSource(page.environment),
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: ({ load }) => (load === 'builtin' ? builtin : shared),
    clock,
    log,
  };
  const manifestNow = () => manifest.portal;
  const widgetHost = new WidgetHost({ ...instances, manifest: manifestNow, document: page.document, reload });
  const builtin = createBuiltinPortal(shared, {
    widgets: {
      of: (place) => widgetsOf(manifest.portal, place, user.rules),
      mount: (name, node) => widgetHost.mount(name, node),
    },
    visit: { isHidden: preferences.isHidden, hide: preferences.hide },
  });
  const registry = new AppRegistry({
    ...instances,
    manifest: manifestNow,
    revision: () => manifest.inForce.revision,
    decide: (target) => decide(manifest.portal, address.visitor, target),
    document: page.document,
    documentTries: storage.documentTries,
    reload,
  });

  async function load(): Promise<void> {
    await session.load();
    if (session.session.state !== 'succeeded') return;
    const { username } = session.session.value;
    await Promise.all([user.load(username), municipalities.load(), organizations.load()]);
  }

  function chooseMunicipality(code: string): void {
    if (municipalities.find(code) === undefined) return;
    const former = address.municipality?.code;
    const show = (chosen: string): void => {
      const { decision } = address;
      const isInAddress = decision.kind === 'app' && decision.route.appendsMunicipality;
      if (isInAddress) navigate(withMunicipality(address.address, chosen), { replace: true });
    };
    show(code);
    void user.chooseMunicipality(code).then((failure) => {
      if (failure === undefined) return;
      log.warn(`The municipality could not be saved: ${failure}`);
      if (former !== undefined) show(former);
    });
  }

  const parts: ShellParts = {
    session,
    user,
    municipalities,
    manifest,
    address,
    preferences,
    dataRefresh,
    registry,
    year: new Date(clock.now()).getFullYear(),
    reloadAll: () => void load(),
    chooseMunicipality,
    reload,
  };
  session.start();
  registry.start();
  followManifest(leader, manifest.receive);
  autorun(() => document.documentElement.setAttribute('data-theme', user.theme));
  window.addEventListener('focus', () => void user.reread());
  void load();
  void dataRefresh.load();
  createRoot(element).render(<Shell parts={parts} />);
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(strings.cannotStart);
else start(page.value, element);
