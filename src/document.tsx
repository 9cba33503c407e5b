import './static-rendering';
import { renderToString } from 'react-dom/server';
import { idle } from '#base';
import type { DocumentPerson } from '#backends/document-person';
import { pageFormat, type Address, type Manifest } from '#manifest';
import { loadAllLanguages, writeInLanguage } from '#i18n';
import { ShellContext, type ShellContextValue } from '#shell';
import {
  AddressStore,
  DataRefreshStore,
  ManifestStore,
  MunicipalitiesStore,
  NoticesStore,
  PreferencesStore,
  UserStore,
} from '#stores';
import {
  areaNames,
  createAreaViews,
  frameClasses,
  getIdPrefix,
  mainId,
  type AreaName,
} from './portal/frame-areas';

/** Inputs of a document's frame. */
export interface FrameRequest {
  readonly manifest: Manifest;
  readonly revision: string;
  readonly person: Pick<DocumentPerson, 'user' | 'municipalities'>;
  /** The address after redirects. */
  readonly address: Address;
  readonly isMenuOpen: boolean;
  /** Such as `fr`; its messages must be loaded. */
  readonly language: string;
  /** `YYYY-MM-DD`; passed to the browser, whose day may differ. */
  readonly today: string;
}

/** Renders the frame of a document as HTML. */
export type RenderFrame = (request: FrameRequest) => string;

/** A few kB each. */
const maxRendered = 500;

const noop = () => undefined;
const emptyEntry = { read: noop, write: noop, remove: noop };
const clock = { now: () => 0, after: () => noop, every: () => noop, afterPaint: () => noop };
const log = { warn: noop, error: noop };
/** Rendering a frame makes no requests. */
const never = () => new Promise<never>(noop);
const users = { user: never, allowedMunicipalities: never };
const unloaded = { value: undefined, load: async () => undefined };

function createShell(manifest: ManifestStore, request: FrameRequest): ShellContextValue {
  const { person, address: initial, isMenuOpen, today } = request;
  const user = new UserStore({ users, storage: { hint: emptyEntry }, clock });
  const municipalities = new MunicipalitiesStore({ users, user });
  user.seed(person.user, 0);
  municipalities.seed(person.municipalities);
  return {
    clock,
    session: { session: idle },
    user,
    municipalities,
    manifest,
    address: new AddressStore({ manifest, user, municipalities, initial }),
    preferences: new PreferencesStore({
      menuOpen: { ...emptyEntry, read: () => isMenuOpen },
      hiddenThisVisit: emptyEntry,
    }),
    dataRefresh: new DataRefreshStore({ assets: { dataRefresh: never } }),
    notices: new NoticesStore({ clock, log }),
    registry: {
      section: undefined,
      failure: undefined,
      isLoading: true,
      hasStatus: true,
      isAdministrator: false,
      retry: never,
      reload: noop,
    },
    deferred: unloaded,
    appServices: unloaded,
    quickSearch: unloaded,
    unsaved: unloaded,
    viewAs: { get: noop },
    logOut: noop,
    year: Number(today.slice(0, 4)),
    today,
    reloadAll: noop,
    reload: noop,
  };
}

/** Areas that depend only on rules, path and menu state are the same for many users. */
const sharedAreas: readonly AreaName[] = ['menu', 'smallBar'];

/** Loads the texts of all languages of frames. */
export const loadFrameTexts = loadAllLanguages;

/** Creates the renderer of frames. Caches areas for the current revision. */
export function createFrameRenderer(): RenderFrame {
  const views = createAreaViews(() => null);
  const rendered = new Map<string, string>();
  let store: ManifestStore | undefined;

  function getStore({ manifest, revision }: FrameRequest): ManifestStore {
    if (store?.active.revision !== revision) {
      rendered.clear();
      store = new ManifestStore({ format: pageFormat, revision, writtenAt: 0, manifest, assets: {} });
    }
    return store;
  }

  function renderArea(name: AreaName, shell: ShellContextValue): string {
    const view = <ShellContext.Provider value={shell}>{views[name]}</ShellContext.Provider>;
    const html = renderToString(view, { identifierPrefix: getIdPrefix(name) });
    return `<div class="${frameClasses.area}" data-area="${name}">${html}</div>`;
  }

  function renderShared(name: AreaName, key: string, shell: ShellContextValue): string {
    const known = rendered.get(key) ?? renderArea(name, shell);
    rendered.delete(key);
    rendered.set(key, known);
    const [oldest] = rendered.keys();
    if (rendered.size > maxRendered && oldest !== undefined) rendered.delete(oldest);
    return known;
  }

  function render(request: FrameRequest): string {
    const shell = createShell(getStore(request), request);
    const { person, address, isMenuOpen, language, today } = request;
    const key = JSON.stringify([person.user.rules, address.pathname, isMenuOpen, language, today]);
    const html = Object.fromEntries(
      areaNames.map((name) => [
        name,
        sharedAreas.includes(name) ? renderShared(name, `${name} ${key}`, shell) : renderArea(name, shell),
      ]),
    );
    const { frame, collapsed, main, content } = frameClasses;
    return [
      `<div class="${isMenuOpen ? frame : `${frame} ${collapsed}`}">`,
      html['menu'],
      html['smallBar'],
      html['topBar'],
      `<main class="${main}" id="${mainId}" tabindex="-1"><div class="${content}">${html['page']}</div></main>`,
      '</div>',
    ].join('');
  }

  return (request) => writeInLanguage(request.language, () => render(request));
}
