import type * as library from 'maplibre-gl';

/** The parts of the map library in use. */
export type MapLibrary = Pick<typeof library, 'Map' | 'AttributionControl' | 'addProtocol'>;

/**
 * Loads the map library with its worker from the portal's origin: the build uses the library's CSP-compatible
 * files, because the security policy blocks workers from blobs.
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
