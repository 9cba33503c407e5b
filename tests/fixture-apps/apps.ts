import { fixtureAddress } from './host';

/** A fixture app with the widget `glance`. */
export interface FixtureApp {
  readonly name: string;
  /** Its entry in `apps` of the manifest, without name and host. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Its folder, which is the path of its host. */
  readonly folder: string;
  /** The id of the element it draws into. */
  readonly elementId: string;
}

/** One realistic app for each load kind. */
export const fixtureApps: readonly FixtureApp[] = [
  {
    name: 'vue-parcels',
    folder: 'vue',
    elementId: 'app-vue-parcels',
    entry: { load: 'module', imports: { vue: 'vue.js' } },
  },
  {
    name: 'plain-parcels',
    folder: 'plain',
    elementId: 'app-plain-parcels',
    entry: { load: 'module' },
  },
  {
    name: 'react-parcels',
    folder: 'old-react',
    elementId: 'app-react-parcels',
    entry: { load: 'system', amd: true, imports: { react: 'react.js', 'react-dom': 'react-dom.js' } },
  },
  {
    name: 'classic-parcels',
    folder: 'classic',
    elementId: 'root',
    entry: { load: 'global', global: 'Main', elementId: 'root', globals: ['legacy.js'] },
  },
  {
    name: 'framed-parcels',
    folder: 'framed',
    elementId: 'app-framed-parcels',
    entry: { load: 'iframe' },
  },
  {
    name: 'container-parcels',
    folder: 'container',
    elementId: 'app-container-parcels',
    entry: { load: 'federation', container: { name: 'parcels', module: './section' } },
  },
];

/** The address of a fixture app's host. */
export function getHost({ folder }: FixtureApp): string {
  return `${fixtureAddress}/${folder}`;
}
