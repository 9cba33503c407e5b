import { fixtureAddress } from './host';

/** A fixture app: what the manifest says of it, and how a person knows it. */
export interface FixtureApp {
  readonly name: string;
  /** What stands in `apps` besides name and host. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Its folder, which is the path of its host. */
  readonly folder: string;
  /** The id of the element it draws into. */
  readonly elementId: string;
  /** Whether it offers the widget `glance`. */
  readonly hasWidget: boolean;
}

/** Every kind of loading with an app that could be somebody's. */
export const fixtureApps: readonly FixtureApp[] = [
  {
    name: 'vue-parcels',
    folder: 'vue',
    elementId: 'app-vue-parcels',
    entry: { load: 'module', imports: { vue: 'vue.js' } },
    hasWidget: true,
  },
  {
    name: 'plain-parcels',
    folder: 'plain',
    elementId: 'app-plain-parcels',
    entry: { load: 'module' },
    hasWidget: true,
  },
  {
    name: 'react-parcels',
    folder: 'old-react',
    elementId: 'app-react-parcels',
    entry: { load: 'system', amd: true, imports: { react: 'react.js', 'react-dom': 'react-dom.js' } },
    hasWidget: true,
  },
  {
    name: 'classic-parcels',
    folder: 'classic',
    elementId: 'root',
    entry: { load: 'global', global: 'Main', elementId: 'root', globals: ['legacy.js'] },
    hasWidget: false,
  },
  {
    name: 'framed-parcels',
    folder: 'framed',
    elementId: 'app-framed-parcels',
    entry: { load: 'iframe' },
    hasWidget: false,
  },
  {
    name: 'container-parcels',
    folder: 'container',
    elementId: 'app-container-parcels',
    entry: { load: 'federation', container: { name: 'parcels', module: './section' } },
    hasWidget: true,
  },
];

/** The address of a fixture app's host. */
export function hostOf({ folder }: FixtureApp): string {
  return `${fixtureAddress}/${folder}`;
}
