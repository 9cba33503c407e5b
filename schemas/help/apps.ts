import type { LoadKind, AppNeed } from '#manifest';
import { faults } from './faults';
import type { HelpByKey } from './help';

const loadKinds: Readonly<Record<LoadKind, string>> = {
  builtin: 'Part of the build of the portal, from plugins/builtin. It has no host.',
  module: 'A native ES module that exports lifecycles. The format for new apps.',
  system: 'A SystemJS module that exports lifecycles.',
  global: 'A classic script that defines render<Name> and unmount<Name> on the page.',
  iframe: 'A page of its own, shown in a frame. For code that cannot be trusted.',
  federation: 'A Module Federation container.',
};

const needs: Readonly<Record<AppNeed, string>> = {
  'inline-style': 'It writes inline styles (style-src: unsafe-inline).',
  eval: 'It runs text as code (script-src: unsafe-eval).',
  token: 'It is handed the access token of the person, for calls of its own.',
  camera: 'It uses the camera (Permissions-Policy).',
  microphone: 'It uses the microphone (Permissions-Policy).',
  geolocation: 'It asks where the device is (Permissions-Policy).',
};

function sources(what: string, example: string): HelpByKey[string] {
  return {
    description: `Further hosts that it ${what}. Each names one host, without a wildcard.`,
    examples: [[example]],
  };
}

function source(what: string, example: string): HelpByKey[string] {
  return { description: `A host that it ${what}.`, examples: [example], fault: faults.address };
}

const sourceKinds: readonly (readonly [kind: string, what: string, example: string])[] = [
  ['connect', 'calls', 'https://data.example.ca'],
  ['script', 'loads scripts from', 'https://cdn.example.ca'],
  ['style', 'loads styles from', 'https://styles.example.ca'],
  ['img', 'loads pictures from', 'https://tiles.example.ca'],
  ['font', 'loads fonts from', 'https://fonts.example.ca'],
  ['frame', 'shows in frames', 'https://viewer.example.ca'],
];

/** Help for the section `apps`. */
export const appsHelp: HelpByKey = {
  apps: {
    description: 'Each app once: its name, how it loads, and from which host. Routes and widgets name it.',
    examples: [[{ name: 'rfr', load: 'module', host: 'rfr', owner: 'Reconsideration team' }]],
  },
  'apps[]': {
    description: 'An app: code that routes and widgets show.',
    examples: [{ name: 'rfr', load: 'module', host: 'rfr', owner: 'Reconsideration team' }],
    snippets: [
      {
        label: 'An app from another host',
        description: 'A native module on a host of its own.',
        body: {
          name: '${1:my-app}',
          load: '${2|module,system,global,iframe,federation|}',
          host: '${1:my-app}',
          owner: '${3:My team}',
        },
      },
      {
        label: 'A built-in app',
        description: 'An app of this build, from plugins/builtin.',
        body: { name: '${1:my-app}', load: 'builtin', owner: '${2:Portal team}' },
      },
    ],
  },
  'apps[].name': {
    description: 'The name of the app, different for each.',
    examples: ['my-products'],
    fault: faults.name,
  },
  'apps[].load': { description: 'How the app is loaded.', values: loadKinds },
  'apps[].host': {
    description: 'The name of one of the hosts. Needed unless the app is builtin.',
    examples: ['rfr'],
    fault: faults.name,
  },
  'apps[].entry': {
    description:
      'The script of the app, on its host or on one of sources.script. Without it, asset-manifest.json of the host names script and style.',
    examples: ['main.js'],
    fault: faults.file,
  },
  'apps[].contract': {
    description: 'Beside entry only: the versions of the plugin contract that the app is written for.',
    examples: ['^1.0.0'],
  },
  'apps[].ui': {
    description: 'Beside entry only: the versions of the component library that the app is written for.',
    examples: ['^1.0.0'],
  },
  'apps[].owner': {
    description: 'Who looks after the app. People see it when the app fails.',
    examples: ['Reconsideration team'],
  },
  'apps[].timeouts': {
    description: 'How long the app may take before it counts as failed.',
    examples: [{ load: 10_000, mount: 5_000 }],
  },
  'apps[].timeouts.load': {
    description: 'Milliseconds to load its files, from 100 to 120000. Default: 10000.',
    examples: [10_000],
  },
  'apps[].timeouts.mount': {
    description: 'Milliseconds to show its page, from 100 to 120000. Default: 5000.',
    examples: [5_000],
  },
  'apps[].integrity': {
    description: 'The hashes that its files must have. They win over those of its asset manifest.',
    examples: [{ script: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K' }],
  },
  'apps[].integrity.script': {
    description: 'The hash of the script.',
    examples: ['sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K'],
    fault: faults.hash,
  },
  'apps[].integrity.style': {
    description: 'The hash of the style.',
    examples: ['sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K'],
    fault: faults.hash,
  },
  'apps[].sources': {
    description: 'Further hosts that the app uses. Its own host is always among them, except for frame.',
    examples: [{ img: ['https://tiles.example.ca'] }],
  },
  ...Object.fromEntries(
    sourceKinds.flatMap(([kind, what, example]) => [
      [`apps[].sources.${kind}`, sources(what, example)],
      [`apps[].sources.${kind}[]`, source(what, example)],
    ]),
  ),
  'apps[].imports': {
    description: 'What the names mean that its modules import: an import map of its own.',
    examples: [{ leaflet: 'https://cdn.example.ca/leaflet.js' }],
  },
  'apps[].imports.*': {
    description: 'The script that the name stands for.',
    examples: ['https://cdn.example.ca/leaflet.js'],
    fault: faults.file,
  },
  'apps[].globals': {
    description: 'Classic scripts that the page needs before the app, in order.',
    examples: [['globals.js']],
  },
  'apps[].globals[]': {
    description: 'A script of its host, or an address.',
    examples: ['globals.js'],
    fault: faults.file,
  },
  'apps[].global': {
    description: 'What stands for <Name> in render<Name>, where it is not the name of the app in PascalCase.',
    examples: ['MyProducts'],
    fault: faults.identifier,
  },
  'apps[].elementId': {
    description: 'The id of the element that the app draws into, for apps that look for one.',
    examples: ['root'],
    fault: 'Write an element id that does not start with "portal", such as "root".',
  },
  'apps[].module': {
    description: 'For "system": the name by which its scripts import their own entry.',
    examples: ['@permits/permit-counts'],
    fault: 'Write the name of a module, such as "@permits/permit-counts".',
  },
  'apps[].modals': {
    description: 'For "iframe": whether the page may open alert, confirm and prompt.',
    examples: [true],
  },
  'apps[].amd': {
    description: 'Whether its SystemJS scripts find an AMD "define" on the page.',
    examples: [true],
  },
  'apps[].container': {
    description: 'The Module Federation container, where its names are not the usual ones.',
    examples: [{ name: 'parcels', module: './section' }],
  },
  'apps[].container.name': {
    description: 'The name of the container. Default: the name of the app with underscores.',
    examples: ['parcels'],
    fault: faults.identifier,
  },
  'apps[].container.module': {
    description: 'The module that exports the lifecycles. Default: ./lifecycles.',
    examples: ['./section'],
  },
  'apps[].needs': {
    description: 'What the app needs beyond the strict policy, granted on pages of its routes only.',
    examples: [['inline-style']],
  },
  'apps[].needs[]': { description: 'One exception from the strict policy.', values: needs },
  'apps[].map': {
    description: 'The app has maps; `{}` suffices. The keys say what lies below the parcels.',
    examples: [{}],
  },
  'apps[].map.style': {
    description: 'The address of a MapLibre style. It counts before "tiles".',
    examples: ['https://tiles.example.ca/streets/style.json'],
  },
  'apps[].map.tiles': {
    description: 'The address of vector tiles by the schema of OpenMapTiles, with {z}, {x} and {y}.',
    examples: ['https://tiles.example.ca/{z}/{x}/{y}.mvt'],
  },
  'apps[].completeLoadingExternally': {
    description: 'Whether the app says itself when it has finished loading.',
    examples: [true],
  },
  'apps[].keepAlive': {
    description:
      'Whether leaving the page of the app hides it, for 30 minutes at most, instead of unmounting it.',
    examples: [true],
  },
};
