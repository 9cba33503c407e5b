import { createBackground, createLayers, createMarkFilters } from './map-layers';

const getIds = (hasBackground: boolean) => createLayers('value', { hasBackground }).map(({ id }) => id);

test('has no URLs outside the portal unless a base map is configured', () => {
  const style = createBackground({});
  expect(style.sources).toEqual({});
  expect(JSON.stringify([style, createLayers('value', { hasBackground: false })])).not.toContain('http');
});

test('draws water and streets of the back end, or the configured base map, below the parcels', () => {
  expect(getIds(false)).toEqual(expect.arrayContaining(['water', 'streets', 'parcels', 'street-names']));
  const tiles = 'https://tiles.example.test/{z}/{x}/{y}.mvt';
  expect(createBackground({ tiles }).sources).toEqual({
    background: { type: 'vector', tiles: [tiles], maxzoom: 14 },
  });
  expect(getIds(true)).not.toContain('water');
  expect(getIds(true)).toContain('parcels');
});

test('highlights the page’s parcel and the hovered one, and none without a roll number', () => {
  const filters = createMarkFilters({ selected: '0412', pointed: undefined });
  expect(filters.selected).toEqual(['==', ['get', 'roll'], '0412']);
  expect(filters.pointed).toEqual(['==', ['get', 'roll'], '-']);
});
