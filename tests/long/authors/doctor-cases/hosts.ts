import { steps, system, noLifecycles, share, doubled, healthy, type DoctorCase } from './parts';

/** Apps with a host that blocks the portal from using a file, or with data that a trial does not have. */
export const casesOfHosts: Readonly<Record<string, DoctorCase>> = {
  'module-without-cors': {
    script: share(healthy, undefined),
    opens: 'not checked',
    findings: [['broken', 'cors-missing', /main\.js has no Access-Control-Allow-Origin, so /]],
  },
  'module-with-doubled-cors': {
    script: share(healthy, doubled),
    opens: 'not checked',
    findings: [['broken', 'cors-doubled', /main\.js has Access-Control-Allow-Origin more than once/]],
  },
  'module-of-a-part-without-cors': {
    script: `export { mount, unmount } from './part.js';`,
    more: { 'part.js': share(healthy, undefined) },
    opens: 'no',
    findings: [
      ['broken', 'cors-missing', /part\.js has no Access-Control-Allow-Origin, so /],
      ['broken', 'not-shown', /main\.js, or a file that it imports, could not be loaded/],
    ],
  },
  'module-of-a-part-with-doubled-cors': {
    script: `export { mount, unmount } from './part.js';`,
    more: { 'part.js': share(healthy, doubled) },
    opens: 'no',
    findings: [
      ['broken', 'cors-doubled', /part\.js has Access-Control-Allow-Origin more than once/],
      ['broken', 'not-shown', /main\.js, or a file that it imports, could not be loaded/],
    ],
  },
  'module-that-asks-its-host-without-cors': {
    script: `${steps} const start = async (props) => { await fetch(new URL('./rows.json', import.meta.url)); await mount(props); }; export { start as mount, unmount };`,
    more: { 'rows.json': share('[]', undefined) },
    opens: 'no',
    findings: [
      ['broken', 'cors-missing', /rows\.json has no Access-Control-Allow-Origin, so /],
      ['broken', 'not-shown', /It could not start: one of its calls had no answer/],
    ],
  },
  'system-of-a-part-without-cors': {
    script: `System.register(['./part.js'], (give) => ({ setters: [({ mount, unmount }) => give({ mount, unmount })], execute() {} }));`,
    more: { 'part.js': share(system(`${steps} give({ mount, unmount });`), undefined) },
    app: { load: 'system' },
    opens: 'no',
    findings: [
      ['broken', 'cors-missing', /part\.js has no Access-Control-Allow-Origin, so /],
      ['broken', 'not-shown', /Its host answers, but does not let this portal use its files/],
    ],
  },
  'module-of-a-part-that-is-gone': {
    script: `export { mount, unmount } from './gone.js';`,
    opens: 'no',
    findings: [
      ['broken', 'not-found', /gone\.js answered 404$/],
      ['broken', 'not-shown', /main\.js, or a file that it imports, could not be loaded/],
    ],
  },
  'module-that-loads-a-part-without-cors': {
    script: `${steps} const start = async (props) => { await mount(props); import('./part.js').catch(() => undefined); }; export { start as mount, unmount };`,
    more: { 'part.js': share(healthy, undefined) },
    opens: 'yes',
    findings: [['warning', 'cors-missing', /part\.js has no Access-Control-Allow-Origin, so /]],
  },
  'module-that-cannot-start-without-data': {
    script: `${steps} const start = async (props) => { await props.portal.http('api').get('/parcels'); await mount(props); }; export { start as mount, unmount };`,
    opens: 'not known',
    findings: [
      [
        'warning',
        'no-data',
        /^not known whether it opens: it asked for data that a trial does not have \(GET \/api\/parcels\), and then: It could not start: A trial has no back ends\. Give the data with --answers$/,
      ],
    ],
  },
  'module-that-shows-nothing-without-data': {
    script: `${steps} const start = async (props) => { const answer = await fetch('/bff/api/parcels'); if (answer.ok) await mount(props); }; export { start as mount, unmount };`,
    opens: 'not known',
    findings: [['warning', 'no-data', /\(GET \/api\/parcels\), and then: it shows nothing\./]],
  },
  'module-that-is-refused-by-its-own-back-end': {
    script: `${steps} const start = async (props) => { const answer = await fetch(new URL('./rows.json', import.meta.url)); if (!answer.ok) throw { status: answer.status }; await mount(props); }; export { start as mount, unmount };`,
    more: { 'rows.json': { body: '{}', status: 403 } },
    opens: 'not known',
    findings: [['warning', 'no-data', /\(GET http:\S+rows\.json\), and then: You did not grant access\./]],
  },
  'module-that-asks-for-data-and-has-no-lifecycles': {
    script: `fetch('/bff/api/parcels'); await new Promise((go) => setTimeout(go, 300)); export const mount = 1;`,
    opens: 'no',
    findings: noLifecycles,
  },
};
