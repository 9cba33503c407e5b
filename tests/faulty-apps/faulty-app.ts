/** How faulty apps are loaded. */
export const loadKinds = ['module', 'system', 'global', 'federation'] as const;

export type LoadKind = (typeof loadKinds)[number];

/** How a host responds to a request for a file until the app is fixed. */
export type FaultyResponse =
  | 'refuses'
  | 'never'
  /** Sent when the test releases it. */
  | 'held'
  | 'trickles'
  | 'pours'
  | 'cut-off'
  | 'without-cors'
  | {
      readonly status: number;
      readonly type?: string;
      readonly body?: string;
      readonly location?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** JavaScript of a faulty app for each lifecycle; it runs only until the app is fixed. `el` is the container. */
export interface FaultyScript {
  readonly load?: string;
  readonly bootstrap?: string;
  readonly mount?: string;
  readonly unmount?: string;
}

/** The asset manifest of a faulty app. Apps with one have their own host. */
export interface FaultyAppAssets {
  /** The address of its script until it is fixed. */
  readonly badScript?: string;
  /** The hash of its script until it is fixed. */
  readonly badIntegrity?: string;
  readonly style?: string;
  /** The hash of its stylesheet. */
  readonly styleIntegrity?: string;
  /** How its host responds to a request for the stylesheet. */
  readonly styleResponse?: FaultyResponse;
}

/** An app with one fault, and what the portal shows for it. */
export interface FaultyApp {
  /** Also part of the name of its app; lower-case words joined by hyphens. */
  readonly name: string;
  /** The entry of the fault list that it covers. */
  readonly covers: string;
  /** How its host responds to a request for the script. */
  readonly script?: FaultyResponse;
  /** How its host responds to every request, asset manifest included. Apps with this have their own host. */
  readonly host?: FaultyResponse;
  readonly assets?: FaultyAppAssets;
  readonly bad?: FaultyScript;
  /** The reason that the outlet shows; absent if the app mounts despite the fault. */
  readonly reason?: RegExp;
  /** Access was denied: a status line instead of a failure. */
  readonly isQuiet?: boolean;
  /** Load kinds that cannot have this fault. */
  readonly not?: readonly LoadKind[];
  /** Evaluated in the page while the app is mounted; must be true. */
  readonly meanwhile?: string;
  /** Evaluated in the page after the app unmounts; must be true. */
  readonly afterwards?: string;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** Whether a faulty app has its own host. */
export function hasOwnHost({ host, assets }: FaultyApp): boolean {
  return host !== undefined || assets !== undefined;
}

function pascalCase(name: string): string {
  return name.replace(/(^|-)(.)/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}

/** The global name of an app's federation container. */
export function getContainerName({ name }: FaultyApp): string {
  return `faulty_${name.replaceAll('-', '_')}`;
}

/** The script of a faulty app for one load kind. It works once the page's `fixedApps` has its name. */
export function createScript(app: FaultyApp, kind: LoadKind): string {
  const { name, bad = {} } = app;
  const parts = `
const isFixed = () => globalThis.fixedApps?.has('${name}') === true;
const getElement = (props) => props.domElement ?? document.getElementById(props.containerId ?? props);
if (!isFixed()) { ${bad.load ?? ''} }
const page = {
  async bootstrap() { if (!isFixed()) { ${bad.bootstrap ?? ''} } },
  async mount(props) {
    const el = getElement(props);
    const draw = () => {
      const heading = document.createElement('h1');
      heading.textContent = 'App ${name}';
      el.append(heading);
    };
    if (!isFixed()) { ${bad.mount ?? ''} }
    draw();
  },
  async unmount(props) {
    if (!isFixed()) { ${bad.unmount ?? ''} }
    getElement(props).replaceChildren();
  },
  async update() { throw new Error('update must not be called'); },
};`;
  switch (kind) {
    case 'module':
      return `${parts}\nexport const { bootstrap, mount, unmount, update } = page;\nexport const widgets = { card: page };`;
    case 'system':
      return `System.register([], (exportAll) => ({ async execute() { ${parts}\nexportAll({ ...page, widgets: { card: page } }); } }));`;
    case 'federation':
      return `var ${getContainerName(app)} = (() => { ${parts}
return { init() {}, get: async () => () => ({ ...page, widgets: { card: page } }) }; })();`;
    case 'global': {
      const suffix = `Faulty${pascalCase(name)}`;
      return `(() => { ${parts}
const render = async (id, history, props) => { await page.bootstrap(); await page.mount(props); };
Object.assign(window, {
  render${suffix}: render, unmount${suffix}: page.unmount,
  render${suffix}Card: render, unmount${suffix}Card: page.unmount,
}); })();`;
    }
  }
}
