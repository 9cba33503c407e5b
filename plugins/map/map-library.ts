import type * as library from 'maplibre-gl';

/** What maps need of the map library. */
export type MapLibrary = Pick<typeof library, 'Map' | 'AttributionControl' | 'addProtocol'>;

/**
 * The map library, with its worker on the portal's own origin: the build takes the library's files for pages whose policy
 * admits no script from a text.
 */
export async function loadLibrary(): Promise<MapLibrary> {
  const {
    setWorkerUrl,
    Map: LibraryMap,
    AttributionControl,
    addProtocol,
  } = await import(/* webpackChunkName: "map-drawing" */ 'maplibre-gl');
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-csp-worker.js', import.meta.url).href);
  return { Map: LibraryMap, AttributionControl, addProtocol };
}
