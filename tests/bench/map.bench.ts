import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { ensureData } from '../../sandbox/data/build';
import { MapLayers, type MapList } from '../../sandbox/map/map-layers';
import { listTiles } from '../support/read-tile';
import { median, printFigures, rounded } from './figures';

const properties = 200_000;
const tilesOfZoom = 40;

/** An evenly spaced sample. */
const sample = <T>(all: readonly T[]): readonly T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / tilesOfZoom) === 0);

test(`tiles of a municipality among ${properties.toLocaleString('en-CA')} parcels`, () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'map-bench-'));
  const data = ensureData({ folder, properties, now: 0 });
  try {
    const filters = {
      all: '',
      'one class': "and class = 'Commercial'",
      'high values': 'and value_2025 > 700000',
    };
    const figures = Object.entries(filters).flatMap(([name, condition]) => {
      const toList = (text: string): MapList => ({
        municipality: '0412',
        sql: `select id, 1 as rows from properties where municipality = ? ${text}`,
        parameters: ['0412'],
      });
      const list = toList(condition);
      const layers = new MapLayers(data);
      const { bounds } = layers.getExtent(toList(''));
      return [12, 13, 14, 15, 16].map((z) => {
        const sizes: number[] = [];
        const times = sample(listTiles(bounds ?? [], z)).map((address) => {
          const start = performance.now();
          sizes.push(layers.getTile(address, list).length);
          return performance.now() - start;
        });
        const most = rounded(Math.max(...times), 'ms');
        const size = rounded(median(sizes) / 1_000, 'kB');
        return [`${name}, zoom ${z}`, `${rounded(median(times), 'ms')} (at most ${most}), ${size}`] as const;
      });
    });
    printFigures('A tile, in the middle', Object.fromEntries(figures));
  } finally {
    data.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
