import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { createColourExpression } from './colours';
import type { Drawing, MapBackground, MapPin } from './types';

/** The id of the source with the back end's tiles. */
export const parcelSource = 'parcels';

/** The id of the source with the pins. */
export const pinSource = 'pins';

const ground = '#f7f8fa';
const water = '#c9dff2';
const streets = '#ffffff';
const outline = '#8592a6';

/** Matches no parcel. */
const noRoll = '-';

const source = parcelSource;

const isRoll = (roll: string | undefined): ['==', ['get', string], string] => [
  '==',
  ['get', 'roll'],
  roll ?? noRoll,
];

/** The highlighted parcels: the page's own and the hovered one. */
export interface MarkedParcels {
  readonly selected?: string | undefined;
  readonly pointed?: string | undefined;
}

/** Creates the filters of the highlight layers. */
export function createMarkFilters({ selected, pointed }: MarkedParcels) {
  return {
    'selected-edge': isRoll(selected),
    selected: isRoll(selected),
    'pointed-edge': isRoll(pointed),
    pointed: isRoll(pointed),
    'pointed-pin': isRoll(pointed),
  } as const;
}

/** Water and streets from the back end, for maps without a configured base map. */
function createGround(): LayerSpecification[] {
  return [
    { id: 'water', type: 'fill', source, 'source-layer': 'water', paint: { 'fill-color': water } },
    {
      id: 'streets',
      type: 'line',
      source,
      'source-layer': 'streets',
      paint: {
        'line-color': streets,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 12, 1, 16, 7, 19, 30],
      },
    },
  ];
}

/** Creates the layers of the back end's tiles, bottom first. */
export function createLayers(
  drawing: Drawing,
  { hasBackground }: { readonly hasBackground: boolean },
): LayerSpecification[] {
  const colour = createColourExpression(drawing);
  const opacity = hasBackground ? 0.7 : 1;
  const fill = (layer: 'parcels' | 'blocks'): LayerSpecification => ({
    id: layer,
    type: 'fill',
    source,
    'source-layer': layer,
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  });
  const mark = (id: string, width: number, paint: string): LayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'parcels',
    filter: isRoll(undefined),
    paint: { 'line-color': paint, 'line-width': width },
  });
  return [
    ...(hasBackground ? [] : createGround()),
    fill('blocks'),
    fill('parcels'),
    {
      id: 'outlines',
      type: 'line',
      source,
      'source-layer': 'parcels',
      paint: { 'line-color': outline, 'line-width': 0.5 },
    },
    // A light edge around a dark one contrasts with every parcel colour.
    mark('selected-edge', 8, '#ffffff'),
    mark('selected', 4, '#16202e'),
    mark('pointed-edge', 5, '#ffffff'),
    mark('pointed', 2, '#16202e'),
    ...(hasBackground ? [] : [createNames()]),
  ];
}

/** Creates the source for `createPinLayers`. */
export function createPins(pins: readonly MapPin[]): GeoJSONSourceSpecification {
  const features = pins.map(({ roll, location, label }) => ({
    type: 'Feature' as const,
    properties: { roll, label },
    geometry: { type: 'Point' as const, coordinates: [...location] },
  }));
  return { type: 'geojson', data: { type: 'FeatureCollection', features } };
}

/** Creates the layers of pins above all parcels; the hovered pin is larger. */
export function createPinLayers(): LayerSpecification[] {
  const circle = (id: string, radius: number, only: { filter?: ReturnType<typeof isRoll> } = {}) => ({
    id,
    type: 'circle' as const,
    source: pinSource,
    ...only,
    paint: {
      'circle-color': '#1b4f94',
      'circle-radius': radius,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  });
  return [circle('pins', 7), circle('pointed-pin', 11, { filter: isRoll(undefined) })];
}

/** Creates the labels, which use local fonts: no glyphs are loaded. */
function createNames(): LayerSpecification {
  return {
    id: 'street-names',
    type: 'symbol',
    source,
    'source-layer': 'streets',
    minzoom: 15.5,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': ['Public Sans', 'sans-serif'],
      'text-size': 12,
    },
    paint: { 'text-color': '#4a586b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  };
}

/** Creates the base style: the operator's tiles in the OpenMapTiles schema, or a plain background. */
export function createBackground({ tiles }: MapBackground): StyleSpecification {
  if (tiles === undefined)
    return {
      version: 8,
      sources: {},
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': ground } }],
    };
  return {
    version: 8,
    sources: { background: { type: 'vector', tiles: [tiles], maxzoom: 14 } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      {
        id: 'background-water',
        type: 'fill',
        source: 'background',
        'source-layer': 'water',
        paint: { 'fill-color': water },
      },
      {
        id: 'background-streets',
        type: 'line',
        source: 'background',
        'source-layer': 'transportation',
        paint: { 'line-color': '#d5dbe4', 'line-width': 2 },
      },
    ],
  };
}
