import { dirname, join } from 'node:path';
import { findBrowser } from '../../../cli/browser';
import { sampleManifest } from '../manifest/sample';
import { cleanUp, commandFolder, fileHost, startHost } from './harness';

interface Case {
  readonly script: string;
  /** What stands in `apps` besides name, host and entry. */
  readonly app?: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, string>>;
  /** The widget of it that a page shows. */
  readonly widget?: string;
  readonly lifecycles: 'found' | 'missing' | 'not checked';
  /** The one thing that is found. */
  readonly finding?: readonly [severity: string, code: string, message: RegExp];
}

const steps = 'async function mount() {} async function unmount() {}';
const container = { load: 'federation', container: { name: 'parcels', module: './section' } };

function systemScript(body: string): string {
  const setters = 'setters: [(react) => react.useState(), () => undefined]';
  return `System.register(['react', 'mobx'], (give) => ({ ${setters}, execute() { ${body} } }));`;
}

function containerScript(exposed: string): string {
  return `var parcels = { init() {}, get: async (name) => () => (name === './section' ? ${exposed} : undefined) };`;
}

const noLifecycles = [
  'broken',
  'no-lifecycles',
  /main\.js runs, but does not export mount and unmount$/,
] as const;

const cases: Readonly<Record<string, Case>> = {
  module: { script: `${steps} export { mount, unmount };`, lifecycles: 'found' },
  'module-with-lists': {
    script: `${steps} export default { mount: [mount], unmount };`,
    lifecycles: 'found',
  },
  'module-with-imports': {
    script: `import { mount } from 'legs'; export { mount }; export const unmount = mount;`,
    app: { imports: { legs: 'legs.js' } },
    more: { 'legs.js': 'export const mount = () => 1;' },
    lifecycles: 'found',
  },
  'module-without': { script: 'export const mount = 1;', lifecycles: 'missing', finding: noLifecycles },
  'module-that-throws': {
    script: `throw new Error('no legs');`,
    lifecycles: 'not checked',
    finding: ['note', 'not-run', /main\.js could not be run in a blank page: .*no legs$/],
  },
  'module-of-shared-parts': {
    script: `import React, { Component, createElement } from 'react'; import { reactLifecycles } from '@portal/plugin-api/react';
class Page extends Component {} export const { mount, unmount } = reactLifecycles(() => createElement(React.memo(Page)));`,
    lifecycles: 'found',
  },
  'module-of-shared-parts-without': {
    script: `import { useState } from 'react'; export const mount = useState;`,
    lifecycles: 'missing',
    finding: noLifecycles,
  },
  'module-of-parts-that-nobody-shares': {
    script: `import { useState } from 'preact'; export const mount = useState;`,
    lifecycles: 'not checked',
    finding: ['note', 'not-run', /could not be run in a blank page: .*"preact"/],
  },
  'module-without-an-end': {
    script: 'await new Promise(() => undefined);',
    lifecycles: 'not checked',
    finding: ['note', 'not-run', /it did not run within 8 s$/],
  },
  'module-of-broken-parts': {
    script: `${steps} export { mount, unmount };`,
    app: { globals: ['gone.js'] },
    lifecycles: 'not checked',
    finding: ['broken', 'not-found', /gone\.js answered 404$/],
  },
  system: {
    script: systemScript(`${steps} give({ mount, unmount });`),
    app: { load: 'system' },
    lifecycles: 'found',
  },
  'system-that-copies-keys': {
    script: `System.register(['react'], (give) => { const react = {}; return {
  setters: [(found) => Object.keys(found).forEach((key) => { react[key] = found[key]; })],
  execute() { class Page extends react.Component {} ${steps} give({ mount, unmount, Page }); } }; });`,
    app: { load: 'system' },
    lifecycles: 'found',
  },
  'system-that-throws': {
    script: systemScript(`throw new Error('no legs');`),
    app: { load: 'system' },
    lifecycles: 'not checked',
    finding: ['note', 'not-run', /main\.js could not be run in a blank page: .*no legs$/],
  },
  'define-that-throws': {
    script: `define(['react'], () => { throw new Error('no legs'); });`,
    app: { load: 'system', amd: true },
    lifecycles: 'not checked',
    finding: ['note', 'not-run', /main\.js could not be run in a blank page: .*no legs$/],
  },
  'system-by-define': {
    script: `define(['react', 'exports'], (react, exports) => { ${steps} Object.assign(exports, { mount, unmount }); });`,
    app: { load: 'system', amd: true },
    lifecycles: 'found',
  },
  'system-without': {
    script: systemScript(`give('mount', () => undefined);`),
    app: { load: 'system' },
    lifecycles: 'missing',
    finding: noLifecycles,
  },
  'system-of-another-kind': {
    script: 'window.legs = 4;',
    app: { load: 'system' },
    lifecycles: 'missing',
    finding: noLifecycles,
  },
  global: {
    script: 'window.renderGlobal = window.legs; window.unmountGlobal = () => undefined;',
    app: { load: 'global', globals: ['legs.js'] },
    more: { 'legs.js': 'window.legs = () => undefined;' },
    lifecycles: 'found',
  },
  'global-without': {
    script: 'window.renderMain = () => undefined; window.unmountGlobalWithout = () => undefined;',
    app: { load: 'global', global: 'Main' },
    lifecycles: 'missing',
    finding: ['broken', 'no-global', /main\.js runs, but does not define unmountMain$/],
  },
  'global-that-throws': {
    script: 'throw new Error("no legs");',
    app: { load: 'global' },
    lifecycles: 'not checked',
    finding: ['note', 'not-run', /main\.js could not be run in a blank page: .*no legs$/],
  },
  'module-with-widget': {
    script: `${steps} export { mount, unmount }; export const widgets = { byPhase: { mount, unmount } };`,
    widget: 'byPhase',
    lifecycles: 'found',
  },
  'module-without-widget': {
    script: `${steps} export default { mount, unmount, widgets: { byPhase: { mount, unmount } } };`,
    widget: 'byPhases',
    lifecycles: 'found',
    finding: ['warning', 'no-widget', /does not offer the widget "byPhases"; did you mean "byPhase"\?$/],
  },
  'module-without-widgets': {
    script: `${steps} export { mount, unmount };`,
    widget: 'byPhase',
    lifecycles: 'found',
    finding: ['warning', 'no-widget', /main\.js does not offer the widget "byPhase"$/],
  },
  'module-that-replaces-natives': {
    script: `${steps} window.fetch = () => undefined; JSON.parse = () => 1; export { mount, unmount };`,
    lifecycles: 'found',
    finding: [
      'warning',
      'replaces-natives',
      /replace fetch, JSON\.parse for the whole page; use load: "iframe"/,
    ],
  },
  'module-of-shared-widgets': {
    script: `import { reactLifecycles } from '@portal/plugin-api/react'; export const { mount, unmount, widgets } = reactLifecycles(1);`,
    widget: 'byPhase',
    lifecycles: 'found',
  },
  'global-with-widget': {
    script:
      'for (const name of ["", "ByPhase"]) for (const step of ["render", "unmount"]) window[`${step}GlobalWithWidget${name}`] = () => undefined;',
    app: { load: 'global' },
    widget: 'byPhase',
    lifecycles: 'found',
  },
  'global-without-widget': {
    script: 'window.renderMine = window.unmountMine = window.renderMineByPhase = () => undefined;',
    app: { load: 'global', global: 'Mine' },
    widget: 'byPhase',
    lifecycles: 'found',
    finding: ['warning', 'no-widget', /does not define the functions of the widget "byPhase"$/],
  },
  container: { script: containerScript('{ mount() {}, unmount() {} }'), app: container, lifecycles: 'found' },
  'container-without': {
    script: containerScript('{ mount() {} }'),
    app: container,
    lifecycles: 'missing',
    finding: noLifecycles,
  },
};

interface Report {
  readonly name: string;
  readonly lifecycles: string;
  readonly findings: readonly unknown[];
}

function createShim(name: string, exported: string): string {
  return `const shared = globalThis[Symbol.for('portal.shared')]['${name}'];
export default shared.default ?? shared;
export const { ${exported} } = shared;`;
}

/** What the doctor reads of a built shell. */
const shell: Readonly<Record<string, string>> = {
  'build.json': JSON.stringify({
    imports: { react: 'assets/react.js', '@portal/plugin-api/react': 'assets/api.js' },
  }),
  'assets/react.js': createShim('react', 'Component, createElement, useState'),
  'assets/api.js': createShim('@portal/plugin-api/react', 'reactLifecycles'),
};

/** What the doctor says of these apps in one run, by their names, with a built shell at hand or none. */
async function reports(isBuilt: boolean, names: readonly string[]): Promise<ReadonlyMap<string, Report>> {
  const files = Object.entries(cases).flatMap(([name, { script, more = {} }]) =>
    Object.entries({ 'main.js': script, ...more }).map(([file, body]): [string, string] => [
      `/${name}/${file}`,
      body,
    ]),
  );
  const host = await startHost(fileHost(Object.fromEntries(files)));
  const manifest = sampleManifest({
    hosts: Object.fromEntries(names.map((name) => [name, `${host}/${name}`])),
    apps: names.map((name) => ({
      name,
      host: name,
      load: 'module',
      entry: 'main.js',
      ...cases[name]?.app,
    })),
    routes: names.map((name) => ({ path: `/${name}`, app: name })),
    widgets: names.flatMap((name) => {
      const part = cases[name]?.widget;
      return part === undefined ? [] : [{ name, app: name, part, place: name, title: name }];
    }),
  });
  const folder = commandFolder(JSON.stringify(manifest));
  for (const [path, text] of isBuilt ? Object.entries(shell) : []) folder.write(`shell/${path}`, text);
  const { out } = await folder.portal(['doctor', '--json'], {
    environment: {
      PORTAL_ORIGIN: 'https://portal.example.test',
      PORTAL_SHELL: join(dirname(folder.manifestFile), 'shell'),
    },
    browser: true,
  });
  // The shape is the one that this test is about.
  const answer = JSON.parse(out.join('\n')) as { apps: Report[] };
  return new Map(answer.apps.map((report) => [report.name, report]));
}

const suite = findBrowser(process.env) === undefined ? describe.skip : describe;

suite('with a browser, portal doctor', () => {
  let found: ReadonlyMap<string, Report> = new Map();
  beforeAll(async () => {
    found = await reports(true, Object.keys(cases));
  }, 60_000);
  afterAll(cleanUp);

  it.each(Object.entries(cases))('says of "%s" what it offers', (name, { lifecycles, finding }) => {
    const [severity, code, words] = finding ?? [];
    const message: unknown = words === undefined ? undefined : expect.stringMatching(words);
    expect(found.get(name)).toMatchObject({
      lifecycles,
      findings: finding === undefined ? [] : [{ severity, code, message }],
    });
  });

  it('does not check what imports from the portal where no portal is built', async () => {
    const name = 'module-of-shared-parts';
    const message: unknown = expect.stringMatching(/could not be run in a blank page: .*"react"/);
    expect((await reports(false, [name])).get(name)).toMatchObject({
      lifecycles: 'not checked',
      findings: [{ severity: 'note', code: 'not-run', message }],
    });
  }, 60_000);
});
