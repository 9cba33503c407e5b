import { readdirSync, readFileSync } from 'node:fs';
import { readImports, readPackage } from '../../lib/read-package.ts';
import { inRoot, root } from '../../lib/root.mjs';
import { controlFamilies } from '../published.mjs';
import { contractVersion, uiVersion } from './versions.ts';

export interface PackageDescription {
  readonly name: string;
  /** The folder of the module, with its README, its changelog and its API reports. */
  readonly home: string;
  readonly description: string;
  /** The main file of a Node program, without extension. */
  readonly program?: string;
  /** Entry point → file of the repository, without extension. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** Packages that are installed with it; all others that it imports are bundled. */
  readonly dependencies?: readonly string[];
  /** Peer dependencies that its scripts do not import. */
  readonly peers?: readonly string[];
  readonly optionalPeers?: readonly string[];
  readonly readVersion: () => string;
  /** File of the package → file of the repository that is copied to it. */
  readonly documents?: Readonly<Record<string, string>>;
  /** More fields of its `package.json`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  /** Files and folders besides `home` that the package is built from. */
  readonly sources?: readonly string[];
}

/** Libraries of which a page has one instance, the portal's; so they are peer dependencies. */
export const sharedLibraries: readonly string[] = [
  'react',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  'react-router-dom',
];

/** The packages for authors of sections. A package imports only those before it. */
export const packages: readonly PackageDescription[] = [
  {
    name: '@portal/plugin-api',
    home: 'src/plugin-api',
    description: 'The contract between the Municipal Portal and its sections.',
    entryPoints: {
      '.': 'src/plugin-api/index',
      './react': 'src/plugin-api/react/index',
      './dom': 'src/plugin-api/dom/index',
    },
    optionalPeers: ['react', 'react-dom', 'react-router-dom'],
    readVersion: contractVersion,
    documents: { 'docs/writing-a-plugin.md': 'docs/writing-a-plugin.md' },
  },
  {
    name: '@portal/i18n',
    home: 'src/i18n',
    description: 'Message catalogues of sections of the Municipal Portal.',
    entryPoints: { '.': 'src/i18n/index' },
    dependencies: ['@lingui/core'],
    readVersion: contractVersion,
    documents: { 'messages-loader.mjs': 'scripts/build/messages-loader.mjs' },
    exports: { './messages-loader': './messages-loader.mjs' },
  },
  {
    name: '@portal/dates',
    home: 'src/base',
    description: 'Calendar days and time zones, as the Municipal Portal shows them.',
    entryPoints: { '.': 'src/base/dates' },
    dependencies: ['dayjs'],
    readVersion: contractVersion,
  },
  {
    name: '@portal/backends',
    home: 'src/backends',
    description: 'The calls of the back ends of the Municipal Portal, with their types.',
    entryPoints: { '.': 'src/backends/index' },
    dependencies: ['valibot'],
    readVersion: contractVersion,
  },
  {
    name: '@portal/charts',
    home: 'plugins/charts',
    description: 'The chart library of the Municipal Portal.',
    entryPoints: { '.': 'plugins/charts/index' },
    readVersion: contractVersion,
  },
  createLibrary(),
  {
    name: '@portal/map',
    home: 'plugins/map',
    description: 'Maps of parcels of the Municipal Portal.',
    entryPoints: { '.': 'plugins/map/index' },
    dependencies: ['maplibre-gl'],
    readVersion: contractVersion,
  },
  {
    name: '@portal/plugin-testing',
    home: 'src/plugin-testing',
    description: 'The Municipal Portal around one section, for its tests and its development.',
    entryPoints: {
      '.': 'src/plugin-testing/jest/index',
      './fake-portal': 'src/plugin-testing/fake-portal/index',
      './serve': 'server/section/index',
    },
    peers: ['jest-environment-jsdom'],
    optionalPeers: ['jest-environment-jsdom'],
    readVersion: contractVersion,
    documents: {
      'docs/testing-a-plugin.md': 'docs/testing-a-plugin.md',
      ...listDocuments('tests/support', [
        'browser-environment.mjs',
        'css-module.cjs',
        'file-name-transform.mjs',
        'jest-preset.mjs',
      ]),
    },
    fields: { bin: { 'portal-section': './portal-section.js' } },
    exports: {
      // Jest loads CommonJS faster, because it need not transform it.
      '.': { types: './index.d.ts', require: './index.cjs', default: './index.js' },
      './fake-portal': {
        types: './fake-portal.d.ts',
        require: './fake-portal.cjs',
        default: './fake-portal.js',
      },
      './environment': './browser-environment.mjs',
      './jest-preset': './jest-preset.mjs',
    },
    sources: ['src', 'server', 'rspack.config.ts'],
  },
  {
    name: 'create-portal-section',
    home: 'cli/create-section',
    description: 'Creates a section of the Municipal Portal.',
    program: 'cli/create-section/main',
    entryPoints: {},
    readVersion: contractVersion,
    documents: listTemplates(),
    fields: { bin: { 'create-portal-section': './main.js' }, devDependencies: listTemplateVersions() },
    sources: ['cli'],
  },
];

/** Documents from one folder, copied to the top of a package. */
function listDocuments(folder: string, files: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map((file) => [file, `${folder}/${file}`]));
}

/** The section templates, as documents of `create-portal-section`. */
function listTemplates(): Readonly<Record<string, string>> {
  const folder = 'cli/templates';
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  const templates = files.filter((file) => file.endsWith('.template'));
  return Object.fromEntries(templates.map((file) => [`templates/${file}`, `${folder}/${file}`]));
}

/** The component library, with an entry point for each family of controls. */
function createLibrary(): PackageDescription {
  const controls = controlFamilies.map(
    (name) => [`./controls/${name}`, `src/ui/controls/${name}/index`] as const,
  );
  return {
    name: '@portal/ui',
    home: 'src/ui',
    description: 'The component library of the Municipal Portal.',
    entryPoints: { '.': 'src/ui/index', ...Object.fromEntries(controls) },
    dependencies: ['antd', '@ant-design/cssinjs', 'dayjs', '@lingui/core'],
    readVersion: uiVersion,
  };
}

/**
 * The versions of the packages in templates, which `create-portal-section` reads from its own `package.json`.
 */
function listTemplateVersions(): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = readPackage(root);
  const frameworks = readFileSync(inRoot('cli/new/frameworks.ts'), 'utf8');
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  return Object.fromEntries(versions.filter(([name]) => frameworks.includes(`'${name}'`)));
}

export function findPackage(name: string): PackageDescription | undefined {
  return packages.find((description) => description.name === name);
}

/** The output folder of a package. */
export function getFolder({ name }: PackageDescription): string {
  return `dist/packages/${name.replace('@portal/', '')}`;
}

/** The file name of an entry point, without extension: `index` for `.`. */
export function getFileName(entryPoint: string): string {
  return entryPoint === '.' ? 'index' : entryPoint.slice('./'.length);
}

/** The specifier of an entry point: `./react` of `@portal/plugin-api` is `@portal/plugin-api/react`. */
export function getSpecifier({ name }: PackageDescription, entryPoint: string): string {
  return `${name}${entryPoint.slice('.'.length)}`;
}

const imports = readImports(root);

const specifiers = new Map(
  packages.flatMap((description) =>
    Object.entries(description.entryPoints).map(
      ([entryPoint, file]) => [file, getSpecifier(description, entryPoint)] as const,
    ),
  ),
);

/** The published name of an import such as `#plugin-api`; `undefined` if it is not published. */
export function getPublishedName(request: string): string | undefined {
  if ([...specifiers.values()].includes(request)) return request;
  for (const [alias, target] of Object.entries(imports)) {
    const [start = '', end] = alias.split('*');
    const isWildcard = end !== undefined;
    if (isWildcard ? !request.startsWith(start) : request !== alias) continue;
    const file = isWildcard ? target.replaceAll('*', request.slice(start.length)) : target;
    const name = specifiers.get(file.replace('./', '').replace(/\.tsx?$/, ''));
    if (name !== undefined) return name;
  }
  return undefined;
}
