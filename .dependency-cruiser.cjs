/**
 * Dependency rules: which module may import which. The table below is the plan; the rules are made from it. Modules
 * are imported through their public entry points (package.json "imports"); a lint rule checks that.
 */

const views = ['react', 'react-dom', 'mobx-react-lite'];

const within = (...names) => names.map((name) => `src/${name}`);

/** Module → modules and packages it may import. A module may always import itself. */
const dependencies = {
  'src/base': { modules: [], packages: ['dayjs'] },
  'src/i18n': { modules: [], packages: ['@lingui/core'] },
  'src/manifest': { modules: ['src/base'], packages: ['valibot', 'jsonc-parser', 'compare-versions'] },
  'src/backends': { modules: ['src/base', 'src/manifest'], packages: ['valibot'] },
  'src/plugin-api': {
    modules: ['src/base'],
    packages: ['react', 'react-dom', 'single-spa-react', 'mobx', 'mobx-react-lite', 'react-router-dom'],
  },
  'src/platform': {
    modules: ['src/base', 'src/plugin-api', 'src/manifest', 'src/backends'],
    packages: ['valibot', 'aws-amplify', '@aws-amplify', 'mobx', 'web-vitals'],
  },
  'src/stores': {
    modules: ['src/base', 'src/plugin-api', 'src/manifest', 'src/backends', 'src/platform'],
    packages: ['mobx', 'valibot'],
  },
  'src/ui': {
    // Charts come with the first one that is drawn.
    modules: ['src/base', 'plugins/charts'],
    packages: [
      'react',
      'mobx-react-lite',
      'fflate',
      'dompurify',
      '@dnd-kit',
      '@fontsource-variable',
      'antd',
      'dayjs',
    ],
  },
  'src/app-runtime': {
    modules: ['src/base', 'src/plugin-api', 'src/manifest', 'src/platform', 'src/ui'],
    packages: [
      'mobx',
      'valibot',
      '@lingui/core',
      'single-spa',
      'systemjs',
      '@module-federation/runtime',
      'react-router-dom',
      ...views,
    ],
  },
  'src/shell/routing': {
    modules: ['src/base', 'src/manifest', 'src/stores', 'src/app-runtime', 'src/ui'],
    packages: ['mobx', ...views],
  },
  'src/shell': {
    modules: within('base', 'manifest', 'backends', 'plugin-api', 'stores', 'app-runtime', 'ui'),
    packages: ['mobx', 'downshift', '@tanstack/react-virtual', ...views],
  },
  'src/account': {
    modules: within('base', 'manifest', 'backends', 'plugin-api', 'stores', 'ui', 'shell/routing'),
    packages: ['mobx', 'uqr', ...views],
  },
  'src/account/auth': {
    modules: within('base', 'manifest', 'platform', 'backends', 'account'),
    packages: [],
  },
  'src/plugin-testing': {
    modules: within(
      'base',
      'manifest',
      'backends',
      'plugin-api',
      'platform',
      'stores',
      'ui',
      'app-runtime',
      'shell/routing',
      // The portal is put together in one way, here as in its entry.
      'portal',
    ),
    packages: ['mobx', 'valibot', ...views],
  },
  'plugins/builtin': { modules: ['src/plugin-api', 'src/ui'], packages: '*' },
  'plugins/charts': { modules: [], packages: ['echarts'] },
  'plugins/map': { modules: ['src/ui', 'src/backends'], packages: ['react', 'maplibre-gl'] },
  'plugins/gallery': { modules: ['src/plugin-api', 'src/ui', 'plugins/charts'], packages: '*' },
  server: {
    modules: [
      'src/manifest',
      'src/base',
      'src/backends',
      'src/ui/icon-id.ts',
      'src/ui/icon-names.ts',
      'src/document.tsx',
    ],
    packages: '*',
  },
  // A static export consists of the server's own pages.
  cli: { modules: ['src/manifest', 'src/base', 'src/ui/icon-names.ts', 'server'], packages: '*' },
  sandbox: { modules: ['src/backends', 'src/base', 'deploy/cognito'], packages: '*' },
  // What a user pool runs: the sandbox's provider calls the same functions.
  'deploy/cognito': { modules: [], packages: ['valibot', '@aws-sdk/client-sesv2', '@types/aws-lambda'] },
};

/** What every module may import: its texts come from there. */
const modulesForAll = ['src/i18n'];

/** Package → the only places that may import it, and what everybody else does instead. */
const vendors = [
  {
    name: 'single-spa',
    packages: ['single-spa', 'systemjs', '@module-federation/runtime'],
    homes: ['^src/app-runtime/'],
    wayOut: 'Sections are registered and loaded by src/app-runtime; ask #app-runtime for what you need.',
  },
  {
    name: 'single-spa-react',
    packages: ['single-spa-react'],
    homes: ['^src/plugin-api/react/'],
    wayOut: 'Take your lifecycles from #plugin-api/react: they cannot hang.',
  },
  {
    name: 'amplify',
    packages: ['aws-amplify', '@aws-amplify'],
    homes: [
      '^src/platform/identity(/|\\.ts$)',
      '^tests/contract/',
      '^tests/long/sandbox/',
      '^cli/doctor/identity/obtain-token\\.ts$',
    ],
    wayOut: 'The identity client lives in src/platform/identity; use what #platform offers.',
  },
  {
    name: 'react-dom',
    packages: ['react-dom'],
    homes: [
      '^src/(main|account|section|document)\\.tsx$',
      '^src/portal/(mount-shell|session-dialog)\\.tsx$',
      '^src/app-runtime/',
      '^src/plugin-api/react/',
      '^src/plugin-testing/',
      '^plugins/sibling/[^/]+/main\\.tsx?$',
    ],
    wayOut:
      'Roots are made by the entries, src/app-runtime and #plugin-api/react. Return elements, or use its lifecycles.',
  },
  {
    name: 'react-router-dom',
    packages: ['react-router-dom'],
    homes: [
      '^src/plugin-api/react/sections/',
      '^plugins/(sibling|builtin|gallery)/',
      // Its version only.
      '^src/app-runtime/shared-versions\\.ts$',
    ],
    wayOut:
      'Sections route their pages with it, under PortalRouter of #plugin-api/react; the frame does without a router.',
  },
  {
    name: 'antd',
    packages: ['antd', '@ant-design'],
    homes: ['^src/ui/controls/'],
    wayOut:
      'antd comes through the families of #ui/controls only, so that nothing pulls it before first content.',
  },
  {
    name: 'dompurify',
    packages: ['dompurify'],
    homes: ['^src/ui/posts/safe-html/'],
    wayOut: 'HTML that people wrote is shown in one way only: by SafeHtml of #ui/posts.',
  },
  {
    name: 'dnd-kit',
    packages: ['@dnd-kit'],
    homes: ['^src/ui/posts/reorder/', '^plugins/sibling/my-work/pages/board/'],
    wayOut:
      'Cards are put in order by PinnedPostGrid of #ui/posts, and moved between columns by the board of my-work; both with the keyboard too.',
  },
  {
    name: 'fullcalendar',
    packages: ['@fullcalendar'],
    homes: ['^plugins/builtin/admin/'],
    wayOut: 'The calendar belongs to plugins/builtin/admin.',
  },
  {
    name: 'echarts',
    packages: ['echarts'],
    homes: ['^plugins/charts/'],
    wayOut: 'Charts are drawn by Chart of @portal/ui, or by drawChart of @portal/charts.',
  },
  {
    name: 'maplibre',
    packages: ['maplibre-gl'],
    homes: ['^plugins/map/'],
    wayOut: 'Maps are drawn by ParcelMap of @portal/map.',
  },
  {
    name: 'dayjs',
    packages: ['dayjs'],
    homes: ['^src/base/dates\\.ts$', '^src/ui/controls/'],
    wayOut:
      'Calendar days and time zones are the work of src/base/dates.ts; ask #base, or in a section @portal/dates.',
  },
  {
    name: 'lingui',
    packages: ['@lingui'],
    homes: ['^src/i18n/', '^src/app-runtime/shared-(modules|versions)\\.ts$'],
    wayOut: 'Texts are messages of a catalogue; #i18n makes the function t that looks them up.',
  },
  {
    name: 'web-vitals',
    packages: ['web-vitals'],
    homes: ['^src/platform/telemetry/'],
    wayOut: 'What happens in the field is reported by the telemetry of #platform.',
  },
  {
    name: 'opentelemetry',
    packages: ['@opentelemetry'],
    homes: ['^server/metrics/otlp\\.ts$'],
    wayOut:
      'Events of the log and requests go to a collector by server/metrics/otlp.ts, which loads only where one is set.',
  },
  {
    name: 'jsonc-parser',
    packages: ['jsonc-parser'],
    homes: ['^src/manifest/text/'],
    wayOut: 'Positions and edits of the manifest text come from #manifest/text, in server and cli only.',
  },
];

const tests = '(\\.test\\.tsx?$|^tests/|^scripts/|^plugins/sibling/[^/]+/testing/)';
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Installed or not: a package that is missing is reported under its bare name. */
const inPackages = (names) => `(^|node_modules/)(@types/)?(${names.map(escape).join('|')})(/|$)`;
const inModules = (modules) => `^(${modules.map(escape).join('|')})(/|$)`;
const anyModule = '^(src|plugins|server|cli|sandbox|deploy|tests|scripts)/';

function moduleRules([module_, { modules: named, packages }]) {
  const modules = [...named, ...modulesForAll];
  // A module within a module has rules of its own.
  const inner = Object.keys(dependencies).filter((name) => name.startsWith(`${module_}/`));
  const from = {
    path: `^${escape(module_)}/`,
    pathNot: [tests, ...inner.map((name) => `^${escape(name)}/`)],
  };
  const list = (names) => (names.length === 0 ? 'nothing' : names.join(', '));
  const rules = [
    {
      name: `modules: ${module_}`,
      severity: 'error',
      comment: `${module_} may import ${list(modules)}. Take the value as a dependency, or move the code to the module that owns it (the table stands in .dependency-cruiser.cjs).`,
      from,
      to: { path: anyModule, pathNot: inModules([module_, ...modules]) },
    },
  ];
  if (packages !== '*') {
    rules.push({
      name: `packages: ${module_}`,
      severity: 'error',
      comment: `${module_} may import these packages: ${list(packages)}. Ask the module that owns the vendor, or take the value as a dependency.`,
      from,
      to:
        packages.length === 0
          ? { path: '(^|/)node_modules/' }
          : { path: '(^|/)node_modules/', pathNot: inPackages(packages) },
    });
  }
  return rules;
}

const vendorRules = vendors.map(({ name, packages, homes, wayOut }) => ({
  name: `vendor: ${name}`,
  severity: 'error',
  comment: `${packages.join(', ')} has one owner. ${wayOut}`,
  from: { path: '^(src|plugins|server|cli|sandbox|deploy)/', pathNot: [tests, ...homes] },
  to: { path: inPackages(packages) },
}));

const entryPointRules = [
  {
    name: 'entry point: plugin-api/react',
    severity: 'error',
    comment: 'Stores, back ends and the platform never import React. Import types from #plugin-api instead.',
    from: { path: '^src/(platform|backends|stores|manifest|base)/', pathNot: tests },
    to: { path: '^src/plugin-api/react/' },
  },
  {
    name: 'entry point: plugin-api without React',
    severity: 'error',
    comment:
      'The contract itself is free of React: only its React entry point (src/plugin-api/react) may import it.',
    from: {
      path: '^src/plugin-api/',
      pathNot: [tests, '^src/plugin-api/(react|builtin)/'],
    },
    to: {
      path: [
        inPackages(['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite']),
        '^src/plugin-api/react/',
      ],
    },
  },
  {
    name: 'entry point: plugin-api/dom',
    severity: 'error',
    comment:
      'The entry point for plain DOM becomes part of the scripts of sections; the portal itself does without it.',
    from: { path: '^(src|plugins/builtin)/', pathNot: [tests, '^src/plugin-api/dom/'] },
    to: { path: '^src/plugin-api/dom/' },
  },
  {
    name: 'entry point: plugin-api/builtin',
    severity: 'error',
    comment:
      'What built-in plugins get is not for sibling apps, which may be older than the shell. Use #plugin-api.',
    from: { path: '^plugins/(sibling|gallery)/', pathNot: tests },
    to: { path: '^src/plugin-api/builtin/' },
  },
  {
    name: 'entry point: manifest/text',
    severity: 'error',
    comment: '#manifest/text is for server and cli: browsers get the parsed manifest from #manifest.',
    from: { path: '^(src|plugins|sandbox)/', pathNot: [tests, '^src/manifest/text/'] },
    to: { path: '^src/manifest/text/' },
  },
  {
    name: 'entry point: ui/controls',
    severity: 'error',
    comment:
      'antd is not for first content: #ui and the frame do without #ui/controls. Import a family of it in a file of its own that is fetched when it is needed.',
    from: {
      path: [
        '^src/ui/',
        '^src/shell/',
        '^src/shell/routing/',
        '^src/account/',
        '^src/app-runtime/',
        '^src/(main|account|section)\\.tsx$',
      ],
      // SearchFilter and Term fetch their controls themselves.
      pathNot: [
        tests,
        '^src/ui/controls/',
        '^src/ui/filters/SearchFilter\\.tsx$',
        '^src/ui/terms/Term\\.tsx$',
        '^src/shell/toasts/',
      ],
    },
    to: { path: '^src/ui/controls/' },
  },
  {
    name: 'entry point: ui/frame',
    severity: 'error',
    comment:
      'What only the frame and the account pages draw is not published: the library and the sections do without #ui/frame.',
    from: { path: '^(src/ui|plugins/sibling)/', pathNot: [tests, '^src/ui/frame/'] },
    to: { path: '^src/ui/frame/' },
  },
  {
    name: 'entry point: ui/posts',
    severity: 'error',
    comment:
      'Post cards and SafeHtml are not for first content: only plugins/builtin uses #ui/posts, in a file of its own that is fetched when it is needed.',
    from: { path: '^(src|plugins)/', pathNot: [tests, '^src/ui/posts/', '^plugins/builtin/'] },
    to: { path: '^src/ui/posts/' },
  },
  {
    name: 'sections are outsiders',
    severity: 'error',
    comment:
      'A section is written as an author outside writes it, tests included: it imports published names (@portal/plugin-api, @portal/ui, …: "paths" of tsconfig.json), packages, and files of its own folder. Publish what it lacks.',
    from: { path: '^plugins/sibling/([^/]+)/' },
    to: {
      path: anyModule,
      pathNot: '^plugins/sibling/$1/',
      // What is reached by a published name: see scripts/lint/aliases.mjs.
      dependencyTypesNot: ['aliased-webpack', 'undetermined'],
    },
  },
  {
    name: 'plugins stand alone',
    severity: 'error',
    comment: 'A plugin does not import another plugin. Share through @portal/ui, or ask the portal by name.',
    from: { path: '^plugins/(builtin|sibling)/([^/]+)/', pathNot: tests },
    to: { path: '^plugins/(builtin|sibling)/[^/]+/', pathNot: '^plugins/$1/$2/' },
  },
];

module.exports = {
  forbidden: [
    ...Object.entries(dependencies).flatMap(moduleRules),
    ...vendorRules,
    ...entryPointRules,
    {
      name: 'no cycles',
      severity: 'error',
      comment:
        'These files import each other, types included. Move what both need into a file that imports neither, such as a store.',
      from: { path: anyModule, pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'nothing imports an entry',
      severity: 'error',
      comment:
        'Nobody imports an entry (main.tsx, account.tsx, document-override.ts): Move what you need into a module.',
      from: { path: anyModule, pathNot: tests },
      to: { path: '^src/(main|account|section|document-override)\\.tsx?$' },
    },
    {
      name: 'browser code has no Node modules',
      severity: 'error',
      comment: 'src and plugins run in a browser. Node modules belong to server, cli and sandbox.',
      from: { path: '^(src|plugins)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product code has no test code',
      severity: 'error',
      comment: 'Tests and plugin-testing are not shipped. Move what both need into a module.',
      from: {
        path: '^(src|plugins|server|cli|sandbox|deploy)/',
        pathNot: [tests, '^src/plugin-testing/', '^src/section\\.tsx$', '/testing/'],
      },
      to: { path: ['\\.test\\.tsx?$', '^tests/', '^src/plugin-testing/', '/testing/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'This import leads nowhere. Check the spelling, the entry point in package.json "imports", or the installed packages.',
      from: { path: anyModule },
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|woff2?)$' },
    },
    {
      name: 'declared',
      severity: 'error',
      comment:
        'This package is not in package.json: it is only here because something else needs it. Declare it, pinned.',
      from: { path: '^(src|plugins|server|cli|sandbox|deploy)/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no views in plain modules',
      severity: 'error',
      comment:
        'A .ts file does not import a view (.tsx). Hand values up, import the view lazily with import(), or make this file .tsx if it draws.',
      from: { path: '\\.ts$', pathNot: [tests, '/index\\.ts$', '/testing/', '^server/main\\.ts$'] },
      // The reader of imports writes types as require(): see scripts/lint/imports.cjs.
      to: { path: '\\.tsx$', dynamic: false, dependencyTypesNot: ['require'] },
    },
    {
      name: 'file names',
      severity: 'error',
      comment:
        'This name says nothing. A helper lives beside its only user and moves to #base at its second; name the file for what it holds.',
      from: { path: '(^|[/.-])(utils?|helpers?|common|managers?|misc)[/.-]' },
      to: {},
    },
    {
      name: 'no orphans',
      severity: 'error',
      comment: 'No entry imports this file, only tests at most. Remove it, or let its module use it.',
      from: {
        path: '(/(main|account|section|index|sibling-host|sample-answers)\\.tsx?|^src/document-override\\.ts)$',
      },
      to: {
        path: '^(src|plugins|server|cli|sandbox|deploy)/.*\\.tsx?$',
        pathNot: [
          '\\.d\\.ts$',
          '(/(main|account|section|index|sibling-host|sample-answers)\\.tsx?|^src/document-override\\.ts)$',
          '\\.test\\.tsx?$',
          '/testing/',
          // The build puts it in the place of modules of antd.
          '^src/ui/controls/adopted-styles\\.ts$',
        ],
        reachable: false,
      },
    },
  ],
  options: {
    babelConfig: { fileName: 'scripts/lint/imports.cjs' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|\\.cache|test-results|tests/faults/apps)/' },
    webpackConfig: { fileName: 'scripts/lint/aliases.mjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    builtInModules: { add: [] },
    skipAnalysisNotInRules: true,
  },
};
