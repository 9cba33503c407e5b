import { getHostAddress, type ReadableManifest, type ReadableApp, type Place } from './readable-manifest';
import { errorAt, type Problem } from './problem';

function getOrigin(address: string | undefined, base?: string): string | undefined {
  return address !== undefined && URL.canParse(address, base) ? new URL(address, base).origin : undefined;
}

/** An entry runs with all the app's permissions, so it must be on the app's own host or a listed one. */
function checkEntry({ path, entry: app }: Place<ReadableApp>, { hosts }: ReadableManifest): Problem[] {
  const { load, entry, sources } = app;
  const base = getHostAddress(app, hosts);
  const own = getOrigin(base);
  const origin = base === undefined ? undefined : getOrigin(entry, `${base}/`);
  if (load === 'builtin' || entry === undefined || origin === undefined || origin === own) return [];
  const kind = load === 'iframe' ? 'frame' : 'script';
  if (sources?.[kind]?.some((address) => getOrigin(address) === origin) === true) return [];
  const message = `is on ${origin}, which is neither the app's host nor in its "sources": add it to "${kind}" there, or name a file of the host`;
  return [errorAt('entry-not-listed', `${path}/entry`, message)];
}

/** A frame on the portal's own origin could reach everything in the portal despite the sandbox. */
function checkFrames(
  { path, entry }: Place<ReadableApp>,
  { hosts }: ReadableManifest,
  portalOrigin: string,
): Problem[] {
  const { load, sources, entry: start } = entry;
  const message = "is the portal's own origin, which must not be shown in a frame";
  const listed = (sources?.frame ?? []).flatMap((address, index) =>
    getOrigin(address) === portalOrigin ? [`${path}/sources/frame/${index}`] : [],
  );
  const base = load === 'iframe' ? getHostAddress(entry, hosts) : undefined;
  // Relative addresses are on the host, which is reported instead.
  const places =
    getOrigin(base) === portalOrigin ? ['host'] : getOrigin(start, base) === portalOrigin ? ['entry'] : [];
  return [...listed, ...(load === 'iframe' ? places.map((place) => `${path}/${place}`) : [])].map((place) =>
    errorAt('frame-on-own-origin', place, message),
  );
}

/** Reports apps whose entry is on a host they do not list, and frames on the portal's own origin. */
export function checkEntries(manifest: ReadableManifest, portalOrigin: string | undefined): Problem[] {
  const frames =
    portalOrigin === undefined
      ? []
      : manifest.apps.flatMap((place) => checkFrames(place, manifest, portalOrigin));
  const reported = new Set(frames.map(({ path }) => path));
  const entries = manifest.apps.flatMap((place) => checkEntry(place, manifest));
  return [...frames, ...entries.filter(({ path }) => !reported.has(path))];
}
