/** The supported frameworks. */
export const frameworks = ['react', 'dom'] as const;

export type Framework = (typeof frameworks)[number];

interface FrameworkTemplate {
  /** The portal's packages, including their own dependencies. */
  readonly portalPackages: readonly string[];
  /** Packages bundled with the section or shared by the portal. */
  readonly dependencies: readonly string[];
  /** Packages for its build and tests, in addition to `commonDevDependencies`. */
  readonly devDependencies: readonly string[];
  /** More options of `npm run alone`. */
  readonly aloneOptions: string;
  readonly mainFile: string;
  /** The lines of its README about the other files. */
  readonly fileList: string;
  /** What happens to an open portal when a file changes. */
  readonly edits: string;
}

export const commonDevDependencies: readonly string[] = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  '@types/jest',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Libraries of the portal that its test environment needs. */
const shared: readonly string[] = ['mobx', 'mobx-react-lite', 'react', 'react-dom'];

export const frameworkTemplates: Readonly<Record<Framework, FrameworkTemplate>> = {
  react: {
    portalPackages: [
      '@portal/plugin-api',
      '@portal/plugin-testing',
      '@portal/ui',
      '@portal/backends',
      '@portal/charts',
      '@portal/i18n',
    ],
    dependencies: [...shared, 'react-router-dom'],
    devDependencies: [
      '@rspack/plugin-react-refresh',
      '@testing-library/react',
      '@types/react',
      '@types/react-dom',
      'react-refresh',
    ],
    aloneOptions: ' --answers sample-answers.js',
    mainFile: 'src/main.tsx',
    fileList:
      '- `src/Section.tsx`: the paths and the page each shows. `src/pages/`: the pages. `src/{{name}}-store.ts`: the data.\n- `sample-answers.js`: what the back ends answer in tests and in `npm run alone`.\n',
    edits: 'an edit appears with the state of the page kept',
  },
  dom: {
    portalPackages: ['@portal/plugin-api', '@portal/plugin-testing', '@portal/i18n'],
    dependencies: [],
    devDependencies: shared,
    aloneOptions: '',
    mainFile: 'src/main.ts',
    fileList: '- `src/pages/page.ts`: the page.\n',
    edits: 'an edit redraws the page',
  },
};
