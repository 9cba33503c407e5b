/** How the apps of the zoo with scripts are loaded. */
export const zooKinds = ['module', 'system', 'global', 'federation'] as const;

/** One of `zooKinds`. */
export type ZooKind = (typeof zooKinds)[number];

/** How a host answers for one of its files while it is ill. */
export type IllAnswer =
  | 'refuses'
  | 'never'
  /** Comes when the test lets it. */
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

/** JavaScript of a misbehaving app, step by step; a step runs only until the app is healed. `el` is the container. */
export interface BadScript {
  readonly load?: string;
  readonly bootstrap?: string;
  readonly mount?: string;
  readonly unmount?: string;
}

/** What a beast's asset manifest says; it then has a host of its own. */
export interface BeastAssets {
  /** The address of its script as long as it is ill. */
  readonly badScript?: string;
  /** The hash its script must have as long as it is ill. */
  readonly badIntegrity?: string;
  /** Its stylesheet. */
  readonly style?: string;
  /** The hash its stylesheet must have. */
  readonly styleIntegrity?: string;
  /** Its host's ill answer for the stylesheet. */
  readonly styleAnswer?: IllAnswer;
}

/** One misbehaviour, and what a person reads of it. */
export interface Beast {
  /** Also the name of its app; lower-case words joined by hyphens. */
  readonly name: string;
  /** The words of the fault list that it stands for. */
  readonly covers: string;
  /** Its host's ill answer for the script. */
  readonly script?: IllAnswer;
  /** Its host's ill answer for everything, asset manifest included; it then has a host of its own. */
  readonly host?: IllAnswer;
  readonly assets?: BeastAssets;
  readonly bad?: BadScript;
  /** Why it failed, as the outlet says; absent where the app comes on screen all the same. */
  readonly reason?: RegExp;
  /** Nobody's fault: one quiet line instead of a failure. */
  readonly isQuiet?: boolean;
  /** Kinds that cannot have this fault. */
  readonly not?: readonly ZooKind[];
  /** Evaluated in the page while the app is on screen: what must be true. */
  readonly meanwhile?: string;
  /** Evaluated in the page after the app was left: what must become true. */
  readonly afterwards?: string;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** Whether a beast has a host of its own. */
export function hasOwnHost({ host, assets }: Beast): boolean {
  return host !== undefined || assets !== undefined;
}

function pascalCase(name: string): string {
  return name.replace(/(^|-)(.)/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}

/** The name under which a beast's container is found on the page. */
export function containerNameOf({ name }: Beast): string {
  return `zoo_${name.replaceAll('-', '_')}`;
}

/** The script of a beast as its kind wants it: well once the page's `zooHealed` has its name. */
export function scriptOf(beast: Beast, kind: ZooKind): string {
  const { name, bad = {} } = beast;
  const parts = `
const isWell = () => globalThis.zooHealed?.has('${name}') === true;
const elementOf = (props) => props.domElement ?? document.getElementById(props.containerId ?? props);
if (!isWell()) { ${bad.load ?? ''} }
const page = {
  async bootstrap() { if (!isWell()) { ${bad.bootstrap ?? ''} } },
  async mount(props) {
    const el = elementOf(props);
    const draw = () => {
      const heading = document.createElement('h1');
      heading.textContent = 'Beast ${name}';
      el.append(heading);
    };
    if (!isWell()) { ${bad.mount ?? ''} }
    draw();
  },
  async unmount(props) {
    if (!isWell()) { ${bad.unmount ?? ''} }
    elementOf(props).replaceChildren();
  },
  async update() { throw new Error('nobody may ask for this'); },
};`;
  switch (kind) {
    case 'module':
      return `${parts}\nexport const { bootstrap, mount, unmount, update } = page;\nexport const widgets = { card: page };`;
    case 'system':
      return `System.register([], (give) => ({ async execute() { ${parts}\ngive({ ...page, widgets: { card: page } }); } }));`;
    case 'federation':
      return `var ${containerNameOf(beast)} = (() => { ${parts}
return { init() {}, get: async () => () => ({ ...page, widgets: { card: page } }) }; })();`;
    case 'global': {
      const suffix = `Zoo${pascalCase(name)}`;
      return `(() => { ${parts}
const render = async (id, history, props) => { await page.bootstrap(); await page.mount(props); };
Object.assign(window, {
  render${suffix}: render, unmount${suffix}: page.unmount,
  render${suffix}Card: render, unmount${suffix}Card: page.unmount,
}); })();`;
    }
  }
}
