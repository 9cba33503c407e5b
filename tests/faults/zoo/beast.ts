/** How the apps of the zoo are loaded. */
export const zooKinds = ['module', 'system', 'global'] as const;

/** One of `zooKinds`. */
export type ZooKind = (typeof zooKinds)[number];

/** How a host answers for a script or an asset manifest while it is ill. */
export type IllAnswer =
  | 'refuses'
  | 'never'
  | 'trickles'
  | 'cut-off'
  | 'without-cors'
  | { readonly status: number; readonly type?: string; readonly body?: string; readonly location?: string };

/** JavaScript of a misbehaving app, step by step; a step runs only until the app is healed. `el` is the container. */
export interface BadScript {
  readonly load?: string;
  readonly bootstrap?: string;
  readonly mount?: string;
  readonly unmount?: string;
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
  readonly bad?: BadScript;
  /** Why it failed, as the outlet says; absent where the app comes on screen all the same. */
  readonly reason?: RegExp;
  /** Nobody's fault: one quiet line instead of a failure. */
  readonly isQuiet?: boolean;
  /** Kinds that cannot have this fault. */
  readonly not?: readonly ZooKind[];
  /** Evaluated in the page after the app was left: what must be true. */
  readonly afterwards?: string;
  /** It would hurt the cards beside it: what it replaces is put right when it leaves, not before. */
  readonly isSectionOnly?: boolean;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

function pascalCase(name: string): string {
  return name.replace(/(^|-)(.)/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}

/** The script of a beast as its kind wants it: well once the page's `zooHealed` has its name. */
export function scriptOf({ name, bad = {} }: Beast, kind: ZooKind): string {
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
};`;
  if (kind === 'module') {
    return `${parts}\nexport const { bootstrap, mount, unmount } = page;\nexport const widgets = { card: page };`;
  }
  if (kind === 'system') {
    return `System.register([], (give) => ({ async execute() { ${parts}\ngive({ ...page, widgets: { card: page } }); } }));`;
  }
  const suffix = `Zoo${pascalCase(name)}`;
  return `(() => { ${parts}
window.render${suffix} = async (id, history, props) => { await page.bootstrap(); await page.mount(props); };
window.unmount${suffix} = page.unmount; })();`;
}
