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

/** One realistic app for each load kind, and containers that share with the portal. */
export const fixtureApps: readonly FixtureApp[] = [
  {
    name: 'vue-parcels',
    folder: 'vue',
    elementId: 'single-spa-application:vue-parcels',
    entry: { load: 'module', imports: { vue: 'vue.js' } },
  },
  {
    name: 'plain-parcels',
    folder: 'plain',
    elementId: 'single-spa-application:plain-parcels',
    entry: { load: 'module' },
  },
  {
    name: 'react-parcels',
    folder: 'old-react',
    elementId: 'single-spa-application:react-parcels',
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
    elementId: 'single-spa-application:framed-parcels',
    entry: { load: 'iframe' },
  },
  {
    name: 'container-parcels',
    folder: 'container',
    elementId: 'single-spa-application:container-parcels',
    entry: { load: 'federation', container: { name: 'parcels', module: './section' } },
  },
  {
    name: 'sharing-parcels',
    folder: 'container-shared',
    elementId: 'single-spa-application:sharing-parcels',
    entry: { load: 'federation', container: { name: 'parcels_shared', module: './section' } },
  },
  {
    name: 'own-react-parcels',
    folder: 'container-own',
    elementId: 'single-spa-application:own-react-parcels',
    entry: { load: 'federation', container: { name: 'parcels_own', module: './section' } },
  },
];

/** The address of a fixture app's host. */
export function getHost({ folder }: FixtureApp): string {
  return `${fixtureAddress}/${folder}`;
}
