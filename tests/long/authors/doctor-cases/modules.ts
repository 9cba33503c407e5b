import { steps, noLifecycles, type DoctorCase } from './parts';

/** ES modules, with each fault of their code. */
export const casesOfModules: Readonly<Record<string, DoctorCase>> = {
  module: { script: `${steps} export { mount, unmount };`, opens: 'yes' },
  'module-with-imports': {
    script: `export { mount, unmount } from 'legs';`,
    app: { imports: { legs: 'legs.js' } },
    more: { 'legs.js': `${steps} export { mount, unmount };` },
    opens: 'yes',
  },
  'module-without': { script: 'export const mount = 1;', opens: 'no', findings: noLifecycles },
  'module-that-throws': {
    script: `throw new Error('no legs');`,
    opens: 'no',
    findings: [['broken', 'not-shown', /^it cannot be opened: .*no legs/]],
  },
  'module-of-half-a-file': {
    script: `${steps} export { mount, unm`,
    opens: 'no',
    findings: [['broken', 'not-shown', /^it cannot be opened: /]],
  },
  'module-that-is-a-page': {
    script: '<!doctype html><title>Parcels</title>',
    opens: 'not checked',
    findings: [['broken', 'html', /main\.js is answered with an HTML page$/]],
  },
  'module-that-writes-the-document': {
    script: `${steps} const start = async (props) => { await mount(props); document.write('<p>Parcels</p>'); }; export { start as mount, unmount };`,
    opens: 'yes',
  },
  'module-that-throws-in-mount': {
    script: `export const mount = async () => { throw new Error('no legs'); }; export const unmount = mount;`,
    opens: 'no',
    findings: [['broken', 'not-shown', /^it cannot be opened: It could not start: no legs\.$/]],
  },
  'module-of-shared-parts': {
    script: `import { createElement } from 'react'; import { reactLifecycles } from '@portal/plugin-api/react';
export const { mount, unmount } = reactLifecycles(() => createElement('h1', null, 'Parcels'));`,
    opens: 'yes',
  },
  'module-of-parts-that-nobody-shares': {
    script: `import { useState } from 'preact'; export const mount = useState;`,
    opens: 'no',
    findings: [['broken', 'not-shown', /preact/]],
  },
  'module-without-an-end': {
    script: 'await new Promise(() => undefined);',
    app: { timeouts: { load: 500, mount: 500 } },
    opens: 'no',
    findings: [['broken', 'not-shown', /^it cannot be opened: It did not load within/]],
  },
  'module-in-an-endless-loop': {
    script: `export const mount = async () => { for (;;); }; export const unmount = mount;`,
    app: { timeouts: { load: 5_000, mount: 500 } },
    opens: 'no',
    findings: [['broken', 'hung', /^the page stops responding when it opens$/]],
  },
  'module-in-endless-microtasks': {
    script: `export const mount = () => new Promise(() => { const again = () => queueMicrotask(again); again(); }); export const unmount = mount;`,
    app: { timeouts: { load: 5_000, mount: 500 } },
    opens: 'no',
    findings: [['broken', 'hung', /^the page stops responding when it opens$/]],
  },
  'module-that-opens-once': {
    script: `let opened = 0; ${steps} const once = (props) => { opened += 1; if (opened > 1) throw new Error('gone'); return mount(props); }; export { once as mount, unmount };`,
    opens: 'yes',
    findings: [['broken', 'not-again', /^it does not open a second time$/]],
  },
  'module-that-shows-nothing': {
    script: `export const mount = async () => {}; export const unmount = mount;`,
    opens: 'yes',
    findings: [['warning', 'empty', /^it opens, but shows nothing$/]],
  },
  'module-of-broken-parts': {
    script: `${steps} export { mount, unmount };`,
    app: { globals: ['gone.js'] },
    opens: 'not checked',
    findings: [['broken', 'not-found', /gone\.js answered 404$/]],
  },
  'module-that-needs-eval': {
    script: `${steps} const start = (props) => { new Function('return 1')(); return mount(props); }; export { start as mount, unmount };`,
    opens: 'no',
    findings: [
      ['broken', 'not-shown', /^it cannot be opened: /],
      ['warning', 'needs-missing', /add "eval" to its needs$/],
    ],
  },
  'module-with-all-it-needs': {
    script: `${steps} const start = (props) => { new Function('return 1')(); return mount(props); }; export { start as mount, unmount };`,
    app: { needs: ['eval', 'inline-style'] },
    opens: 'yes',
    notes: [['needs-needless', /^it opens without inline-style and does not miss it/]],
  },
  'module-with-inline-styles': {
    script: `${steps} const start = (props) => { document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' })); return mount(props); }; export { start as mount, unmount };`,
    opens: 'yes',
    findings: [['warning', 'needs-missing', /add "inline-style" to its needs/]],
    notes: [['leaves-behind', /^when it is left, it does not clean up: .*<style> in <head>/]],
  },
  'module-that-asks-elsewhere': {
    script: `${steps} const start = (props) => { fetch('https://api.example.test/parcels').catch(() => undefined); return mount(props); }; export { start as mount, unmount };`,
    app: { sources: { img: ['https://tiles.example.test'] } },
    opens: 'yes',
    findings: [
      ['warning', 'source-missing', /blocks https:\/\/api\.example\.test; add it to sources\.connect$/],
    ],
    notes: [['source-unused', /^sources\.img lists https:\/\/tiles\.example\.test,/]],
  },
  'module-that-writes-scripts': {
    script: `${steps} const start = (props) => { document.head.append(Object.assign(document.createElement('script'), { textContent: '1' })); return mount(props); }; export { start as mount, unmount };`,
    opens: 'yes',
    findings: [['warning', 'policy', /^it writes scripts into the page, which the portal never runs$/]],
  },
  'module-that-replaces-natives': {
    script: `${steps} const start = (props) => { JSON.stringify = () => '1'; return mount(props); }; export { start as mount, unmount };`,
    opens: 'yes',
    findings: [
      ['warning', 'replaces-natives', /replace JSON\.stringify for the whole page; use load: "iframe"/],
    ],
  },
  'module-without-unmount': {
    script: `${steps} export { mount };`,
    opens: 'yes',
    notes: [['leaves-behind', /no function "unmount": the portal emptied its area/]],
  },
};
