import { createHash } from 'node:crypto';
import { createScript, type FaultyApp, type LoadKind } from './faulty-app';
import { atLoad, inStyle } from './faulty-at-load';
import { atMount } from './faulty-at-mount';
import { onScreen } from './faulty-on-screen';

/** An app without faults, opened between the others. */
export const healthyApp: FaultyApp = { name: 'well', covers: 'the next section' };

const faultyApps: readonly FaultyApp[] = [...atLoad, ...inStyle, ...atMount, ...onScreen];

/** A script other than the one whose hash is in the manifest. */
const otherContainer = {
  name: 'other-script',
  covers: 'integrity mismatch',
  script: { status: 200, type: 'text/javascript', body: '"tampered";' },
  reason: /Its script could not be loaded/,
} as const;

function getHash(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}

/** Federation containers have no asset manifest. */
const federationApps: readonly FaultyApp[] = [
  ...atLoad.filter(({ assets, host }) => assets === undefined && (host === undefined || host === 'refuses')),
  {
    ...otherContainer,
    manifest: { integrity: { script: getHash(createScript(otherContainer, 'federation')) } },
  },
  ...atMount,
  ...onScreen,
];

/** Apps with a part that arrives after the user has left. `continueMount` resumes their mount. */
const late: readonly FaultyApp[] = [
  { name: 'late-script', covers: 'a late arrival after leaving: the script', script: 'held' },
  {
    name: 'late-style',
    covers: 'a late arrival after leaving: the stylesheet',
    assets: { style: '* { letter-spacing: 9px; }', styleResponse: 'held' },
  },
  {
    name: 'late-mount',
    covers: 'a late arrival after leaving: the mount',
    bad: { mount: 'await new Promise((resolve) => { globalThis.continueMount = resolve; });' },
  },
];

/** The late apps that are possible for a load kind. */
export function getLateApps(kind: LoadKind): readonly FaultyApp[] {
  return late.filter(({ assets }) => kind !== 'federation' || assets === undefined);
}

/** The faulty apps that are possible for a load kind. */
export function getFaultyApps(kind: LoadKind): readonly FaultyApp[] {
  const all = kind === 'federation' ? federationApps : faultyApps;
  return all.filter(({ not = [] }) => !not.includes(kind));
}
