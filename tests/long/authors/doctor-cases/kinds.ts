import { steps, container, system, containerScript, noLifecycles, pair, type DoctorCase } from './parts';

/** The other kinds of loading. */
export const casesOfKinds: Readonly<Record<string, DoctorCase>> = {
  'frame-that-refuses': {
    script: '',
    app: { load: 'iframe', entry: 'page.html' },
    more: {
      'page.html': {
        body: '<!doctype html><h1>Parcels</h1>',
        headers: { 'content-type': 'text/html', 'content-security-policy': "frame-ancestors 'none'" },
      },
    },
    opens: 'not checked',
    findings: [['broken', 'frame-refused', /page\.html refuses to be shown in a frame$/]],
  },
  system: { script: system(`${steps} give({ mount, unmount });`), app: { load: 'system' }, opens: 'yes' },
  'system-by-define': {
    script: `define(['react', 'exports'], (react, exports) => { ${steps} Object.assign(exports, { mount, unmount }); });`,
    app: { load: 'system', amd: true },
    opens: 'yes',
  },
  'system-that-asks-for-its-own-name': {
    // As systemjs-webpack-interop does.
    script: system(
      `const own = '@parcels/section'; try { System.resolve(own); } catch { throw new Error("There is no such module '" + own + "' in the SystemJS registry."); } ${steps} give({ mount, unmount });`,
    ),
    app: { load: 'system' },
    opens: 'no',
    findings: [
      [
        'broken',
        'module-unknown',
        /^it asks SystemJS for "@parcels\/section", which nothing provides; if that is its own name, add "module": "@parcels\/section"/,
      ],
    ],
  },
  'system-without': {
    script: system(`give('unmount', () => undefined);`),
    app: { load: 'system' },
    opens: 'no',
    findings: noLifecycles,
  },
  global: {
    script: pair('Global'),
    app: { load: 'global', globals: ['legs.js'] },
    more: { 'legs.js': 'window.legs = () => undefined;' },
    opens: 'yes',
    notes: [['leaves-behind', /global "legs"/]],
  },
  'global-without': {
    script: pair('Main'),
    app: { load: 'global' },
    opens: 'no',
    findings: [
      [
        'broken',
        'no-global',
        /^its script does not define renderGlobalWithout and unmountGlobalWithout; it defines renderMain$/,
      ],
    ],
  },
  'global-without-widget': {
    script: pair('Mine'),
    app: { load: 'global', global: 'Mine' },
    widget: 'byPhase',
    opens: 'yes',
    findings: [['warning', 'no-widget', /^the widget "global-without-widget" is not shown: .*"byPhase"/]],
  },
  'global-with-widget': {
    script: `${pair('GlobalWithWidget')} ${pair('GlobalWithWidgetByPhase')}`,
    app: { load: 'global' },
    widget: 'byPhase',
    opens: 'yes',
  },
  container: { script: containerScript('{ mount, unmount }'), app: container, opens: 'yes' },
  'container-without': {
    script: containerScript('{ unmount }'),
    app: container,
    opens: 'no',
    findings: noLifecycles,
  },
};
