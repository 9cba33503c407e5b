import { createHash } from 'node:crypto';
import { scriptOf, type Beast, type ZooKind } from './beast';
import { atLoad, inStyle, scriptFailed } from './beasts-at-load';
import { atMount } from './beasts-at-mount';
import { onScreen } from './beasts-on-screen';

/** An app that does everything right, between the others. */
export const wellBeast: Beast = { name: 'well', covers: 'the next section' };

/** All misbehaviours, each with the words of the fault list that it covers. */
const beasts: readonly Beast[] = [...atLoad, ...inStyle, ...atMount, ...onScreen];

/** Not the script that the manifest pins. */
const otherContainer = {
  name: 'other-script',
  covers: 'integrity mismatch',
  script: { status: 200, type: 'text/javascript', body: '"tampered";' },
  reason: /Its script could not be loaded/,
} as const;

function hashOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}

/** A container has no asset manifest. */
const ofContainers: readonly Beast[] = [
  ...atLoad
    .filter(({ assets, host }) => assets === undefined && (host === undefined || host === 'refuses'))
    .map((beast) => (beast.host === undefined ? beast : { ...beast, reason: scriptFailed })),
  {
    ...otherContainer,
    manifest: { integrity: { script: hashOf(scriptOf(otherContainer, 'federation')) } },
  },
  ...atMount,
  ...onScreen,
];

/** Apps of which something comes when the person has gone elsewhere. Their mount waits for `zooGo`. */
const late: readonly Beast[] = [
  { name: 'late-script', covers: 'a late arrival after leaving: the script', script: 'held' },
  {
    name: 'late-style',
    covers: 'a late arrival after leaving: the stylesheet',
    assets: { style: '* { letter-spacing: 9px; }', styleAnswer: 'held' },
  },
  {
    name: 'late-mount',
    covers: 'a late arrival after leaving: the mount',
    bad: { mount: 'await new Promise((go) => { globalThis.zooGo = go; });' },
  },
];

/** The late ones that apps of one kind can be. */
export function lateOf(kind: ZooKind): readonly Beast[] {
  return late.filter(({ assets }) => kind !== 'federation' || assets === undefined);
}

/** The misbehaviours that apps of one kind can have. */
export function beastsOf(kind: ZooKind): readonly Beast[] {
  const all = kind === 'federation' ? ofContainers : beasts;
  return all.filter(({ not = [] }) => !not.includes(kind));
}
