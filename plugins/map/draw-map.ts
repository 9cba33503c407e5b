import type { Map as LibraryMap, MapGeoJSONFeature, MapLayerMouseEvent, VectorTileSource } from 'maplibre-gl';
import {
  createBackground,
  createLayers,
  createMarkFilters,
  createPinLayers,
  createPins,
  parcelSource,
  pinSource,
  type MarkedParcels,
} from './map-layers';
import { loadLibrary } from './map-library';
import { t } from './messages';
import { parsePointed, type Pointed } from './pointed';
import type { Drawing, MapBackground, MapBounds, MapPin, TileAddress } from './types';

/** Options of a map, with its event handlers. */
export interface MapOptions {
  readonly label: string;
  readonly bounds: MapBounds;
  readonly colouring: Drawing;
  /** Pins; they must not change while the map exists. */
  readonly pins: readonly MapPin[];
  readonly marked: MarkedParcels;
  readonly background: MapBackground;
  readonly loadTile: (address: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Called when the bounds change. */
  readonly onMove: (bounds: MapBounds) => void;
  readonly onPoint: (pointed: Pointed | undefined) => void;
  readonly onPointPin: (roll: string | undefined) => void;
  readonly onOpen: (roll: string) => void;
  /** Called when everything in view has been drawn. */
  readonly onDrawn: () => void;
  /** Called when the browser drops the WebGL context. */
  readonly onLost: () => void;
}

/** A drawn map. */
export interface DrawnMap {
  zoom(by: 1 | -1): void;
  fit(bounds: MapBounds): void;
  colour(colouring: Drawing): void;
  mark(marked: MarkedParcels): void;
  /** Reloads all tiles. */
  reload(): void;
  stop(): void;
}

const clickable = ['parcels', 'blocks'] as const;
/** `maxZoom` keeps the surroundings of a single parcel in view. */
const fitting = { padding: 24, maxZoom: 18 } as const;
/** The padding keeps pins clear of the buttons and of the line at the bottom of a small map. */
const fittingPins = { padding: { top: 68, bottom: 44, left: 24, right: 24 }, maxZoom: 18 } as const;

const protocol = 'portal-map';
const tileLoaders = new Map<string, MapOptions['loadTile']>();
let drawn = 0;

/** Protocol handler: loads a tile for one of the maps on the page. */
async function loadTileOfMap(
  { url }: { readonly url: string },
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly data: ArrayBuffer }> {
  const [id = '', ...address] = url.slice(`${protocol}://`.length).split('/');
  const [z = 0, x = 0, y = 0] = address.map(Number);
  const loadTile = tileLoaders.get(id);
  if (loadTile === undefined) throw new DOMException('This map is gone.', 'AbortError');
  return { data: await loadTile({ z, x, y }, signal) };
}

function toLibraryBounds([west, south, east, north]: MapBounds): [number, number, number, number] {
  return [west, south, east, north];
}

const locale = () => ({
  'CooperativeGesturesHandler.WindowsHelpText': t('map.cooperate'),
  'CooperativeGesturesHandler.MacHelpText': t('map.cooperateMac'),
  'CooperativeGesturesHandler.MobileHelpText': t('map.cooperateTouch'),
});

/** Draws a map into an element. */
export async function drawMap(element: HTMLElement, options: MapOptions): Promise<DrawnMap> {
  const { Map: MapOfLibrary, AttributionControl, addProtocol } = await loadLibrary();
  const { background, pins } = options;
  const fit = pins.length > 0 ? fittingPins : fitting;
  const hasBackground = background.style !== undefined || background.tiles !== undefined;
  drawn += 1;
  const id = String(drawn);
  tileLoaders.set(id, options.loadTile);
  // Shared by all maps and never removed: a removed map can still request a tile, which without the protocol
  // would be a network request that violates the security policy.
  addProtocol(protocol, loadTileOfMap);
  let revision = 0;
  const getTiles = (): string[] => [`${protocol}://${id}/{z}/{x}/{y}/${revision}`];

  const map: LibraryMap = new MapOfLibrary({
    container: element,
    style: background.style ?? createBackground(background),
    bounds: toLibraryBounds(options.bounds),
    fitBoundsOptions: fit,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: 9,
    maxZoom: 19,
    locale: { ...locale(), 'Map.Title': options.label },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: false }));
  watch(map, options);
  let current = { colouring: options.colouring, marked: options.marked };
  map.on('style.load', () => {
    map.addSource(parcelSource, {
      type: 'vector',
      tiles: getTiles(),
      minzoom: 9,
      maxzoom: 16,
      attribution: t('map.attribution'),
    });
    for (const layer of createLayers(current.colouring, { hasBackground })) map.addLayer(layer);
    if (pins.length > 0) {
      map.addSource(pinSource, createPins(pins));
      for (const layer of createPinLayers()) map.addLayer(layer);
    }
    applyMarks(map, current.marked);
  });

  return {
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    fit: (bounds) => void map.fitBounds(toLibraryBounds(bounds), fit),
    colour(colouring) {
      current = { ...current, colouring };
      const layers = createLayers(colouring, { hasBackground });
      for (const layer of layers)
        if (layer.type === 'fill' && layer.id !== 'water' && map.getLayer(layer.id) !== undefined)
          map.setPaintProperty(layer.id, 'fill-color', layer.paint?.['fill-color']);
    },
    mark(marked) {
      current = { ...current, marked };
      applyMarks(map, marked);
    },
    reload() {
      revision += 1;
      map.getSource<VectorTileSource>(parcelSource)?.setTiles(getTiles());
    },
    stop() {
      tileLoaders.delete(id);
      map.remove();
    },
  };
}

function applyMarks(map: LibraryMap, marked: MarkedParcels): void {
  for (const [layer, filter] of Object.entries(createMarkFilters(marked)))
    if (map.getLayer(layer) !== undefined) map.setFilter(layer, filter);
}

/** Subscribes the handlers to events of the map. */
function watch(map: LibraryMap, { onMove, onPoint, onPointPin, onOpen, onDrawn, onLost }: MapOptions): void {
  const tellBounds = (): void => {
    const bounds = map.getBounds();
    onMove([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  };
  map.on('moveend', tellBounds);
  map.on('load', tellBounds);
  map.on('idle', onDrawn);
  // The tile loader reports failed tiles; without a listener the library would log them to the console.
  map.on('error', () => undefined);
  map.on('webglcontextlost', onLost);
  for (const layer of clickable) {
    map.on('mousemove', layer, ({ features: [feature] = [] }: MapLayerMouseEvent) => {
      onPoint(parsePointed(feature?.properties));
    });
    map.on('mouseleave', layer, () => onPoint(undefined));
  }
  map.on('mousemove', 'pins', ({ features: [pin] = [] }: MapLayerMouseEvent) => onPointPin(getRoll(pin)));
  map.on('mouseleave', 'pins', () => onPointPin(undefined));
  map.on('click', ({ point, lngLat }) => {
    const layers = ['pins', ...clickable].filter((layer) => map.getLayer(layer) !== undefined);
    const [feature] = map.queryRenderedFeatures(point, { layers });
    const roll = getRoll(feature);
    if (roll !== undefined) onOpen(roll);
    else if (feature !== undefined) map.easeTo({ center: lngLat, zoom: 15.5 });
  });
}

function getRoll(feature: MapGeoJSONFeature | undefined): string | undefined {
  const roll: unknown = feature?.properties['roll'];
  return typeof roll === 'string' ? roll : undefined;
}
