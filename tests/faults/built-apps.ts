/** An app that another tool built, as `npm run fixtures` left it in `tests/faults/apps`. */
export interface BuiltApp {
  readonly name: string;
  /** Its entry in `apps` of the manifest, without name and host. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** What it was built into, below `tests/faults/apps`. */
  readonly folder: string;
  /** Its first heading. */
  readonly heading: string;
  /** Whether it loads a chunk when a person asks for details. */
  readonly hasDetails: boolean;
}

/** One app for each tool. */
export const builtApps: readonly BuiltApp[] = [
  {
    name: 'angular-parcels',
    folder: 'angular/built',
    heading: 'Parcels in Angular',
    hasDetails: true,
    // Angular writes the styles of components into the page.
    entry: { load: 'module', needs: ['inline-style'] },
  },
  {
    name: 'vite-parcels',
    folder: 'vite-vue/built',
    heading: 'Parcels in Vue',
    hasDetails: true,
    entry: { load: 'module' },
  },
  {
    name: 'vue-cli-parcels',
    folder: 'vue-cli/built',
    heading: 'Parcels in Vue CLI',
    hasDetails: true,
    entry: { load: 'system' },
  },
  {
    name: 'cra-parcels',
    folder: 'create-react-app/built',
    heading: 'Parcels in Create React App',
    hasDetails: true,
    entry: { load: 'global', global: 'Parcels' },
  },
  {
    name: 'single-spa-parcels',
    folder: 'single-spa-react/built/module',
    heading: 'Parcels by single-spa',
    hasDetails: true,
    // style-loader writes styles into the page.
    entry: { load: 'module', entry: 'parcels-section.js', needs: ['inline-style'] },
  },
  {
    name: 'systemjs-parcels',
    folder: 'single-spa-react/built/system',
    heading: 'Parcels by single-spa',
    hasDetails: true,
    entry: { load: 'system', entry: 'parcels-section.js', needs: ['inline-style'] },
  },
  {
    name: 'library-parcels',
    folder: 'systemjs-interop/built',
    heading: 'Parcels with a shared library',
    hasDetails: true,
    entry: { load: 'system', entry: 'main.js', imports: { '@parcels/library': 'library.js' } },
  },
  {
    name: 'federation-parcels',
    folder: 'module-federation/built',
    heading: 'Parcels in a container',
    hasDetails: true,
    entry: { load: 'federation', container: { name: 'parcels', module: './section' } },
  },
  {
    name: 'page-parcels',
    folder: 'page/built',
    heading: 'Parcels on a page',
    hasDetails: false,
    entry: { load: 'iframe' },
  },
];
