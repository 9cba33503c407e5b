/** What a section can be written with. */
export const frameworks = ['react', 'dom'] as const;

/** One of them. */
export type Framework = (typeof frameworks)[number];

interface Choice {
  /** Packages that become part of the section, or that the portal shares. */
  readonly dependencies: readonly string[];
  /** Packages for its build and its tests, besides those that every section has. */
  readonly devDependencies: readonly string[];
  /** Its entry. */
  readonly mainFile: string;
  /** The lines of its README about its other files. */
  readonly fileList: string;
  /** What an edit comes to in a portal that is open. */
  readonly edits: string;
}

/** Packages that every section is built and tested with. */
export const everywhere: readonly string[] = [
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

/** The portal's own libraries; the real host that tests run in is made of them. */
const shared: readonly string[] = ['mobx', 'mobx-react-lite', 'react', 'react-dom'];

/** What each framework brings. */
export const choices: Readonly<Record<Framework, Choice>> = {
  react: {
    dependencies: shared,
    devDependencies: [
      '@rspack/plugin-react-refresh',
      '@testing-library/react',
      '@types/react',
      '@types/react-dom',
      'react-refresh',
    ],
    mainFile: 'src/main.tsx',
    fileList:
      '- `src/routes.tsx`: the paths and the page each shows. `src/pages/`: the pages. `src/{{name}}-store.ts`: the state.\n',
    edits: 'an edit appears with the state of the page kept',
  },
  dom: {
    dependencies: [],
    devDependencies: shared,
    mainFile: 'src/main.ts',
    fileList: '- `src/pages/page.ts`: the page.\n',
    edits: 'an edit draws the page anew',
  },
};
