import type { HostFile } from '../../../contract/cli/harness';

/** An app to examine, and the doctor's expected report. */
export interface DoctorCase {
  readonly script: HostFile | string;
  /** The keys of its entry in `apps` besides name, host and entry. */
  readonly app?: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, HostFile | string>>;
  /** The exported widget that a page shows. */
  readonly widget?: string;
  readonly opens: 'yes' | 'no' | 'not checked' | 'not known';
  /** The expected findings, without notes. */
  readonly findings?: readonly (readonly [severity: string, code: string, message: RegExp])[];
  /** The expected notes. */
  readonly notes?: readonly (readonly [code: string, message: RegExp])[];
}

export const steps = `
const mount = async ({ domElement }) => { domElement.innerHTML = '<h1>Parcels</h1>'; };
const unmount = async ({ domElement }) => { domElement.replaceChildren(); };`;
export const container = { load: 'federation', container: { name: 'parcels', module: './section' } };

export const system = (body: string): string =>
  `System.register(['react', 'mobx'], (give) => ({ setters: [() => undefined, () => undefined], execute() { ${body} } }));`;
export const containerScript = (exposed: string): string =>
  `var parcels = (() => { ${steps} return { init() {}, get: async (name) => () => (name === './section' ? ${exposed} : undefined) }; })();`;
export const noLifecycles = [
  ['broken', 'no-lifecycles', /^its script does not export a function "mount"$/],
] as const;
export const pair = (name: string, text = 'Parcels'): string =>
  `window.render${name} = (id) => { document.getElementById(id).innerHTML = '<h1>${text}</h1>'; }; window.unmount${name} = () => undefined;`;

export const share = (body: string, allowed: readonly string[] | undefined): HostFile => ({
  body,
  headers: { 'access-control-allow-origin': allowed },
});
export const doubled = ['*', 'https://portal.example.test'];
export const healthy = `${steps} export { mount, unmount };`;
