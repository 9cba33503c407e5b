import type Database from 'libsql';
import * as v from 'valibot';
import { taxYears } from '../data/properties';
import { latestValue } from '../data/tables';
import { readStreets, type StreetOfTown } from './parcel-boxes';
import { getBounds, Town, type Bounds, type Position } from './town';

/** Distance between corners of simplified outlines in metres; the error is a few metres. */
const farStep = 250;

const previousValue = `value_${String(taxYears.at(-2))}`;

const RowsSchema = v.array(
  v.object({
    roll: v.string(),
    address: v.string(),
    class: v.string(),
    value: v.number(),
    previous: v.number(),
  }),
);

/** Figures by which parcels and streets are coloured. */
interface Figures {
  readonly class: string;
  readonly value: number;
  /** Percentage change from the previous tax year. */
  readonly change: number;
}

/** Attributes of a property on the map. */
export interface ParcelFigures extends Figures {
  readonly roll: string;
  readonly address: string;
}

/** Attributes of a street on the map, over its properties that are in the list. */
export interface StreetFigures extends Figures {
  readonly rows: number;
}

/** A line or outline with its bounds. */
export interface Shape {
  readonly positions: Position[];
  readonly bounds: Bounds;
}

const toShape = (positions: Position[]): Shape => ({
  positions,
  bounds: getBounds(positions) ?? [0, 0, 0, 0],
});

/** Geometry and figures of a municipality for maps. */
export class TownMap {
  readonly #town: Town;
  readonly streets: readonly StreetOfTown[];
  /** Centre line of each street, and the block of its lots. */
  readonly lines: readonly Shape[];
  readonly blocks: readonly Shape[];
  /** The same, simplified for low zoom levels. */
  readonly farLines: readonly Shape[];
  readonly farBlocks: readonly Shape[];
  readonly avenues: readonly Shape[];
  readonly water: readonly Shape[];
  readonly #streetFigures = new WeakMap<ReadonlyMap<number, number>, readonly StreetFigures[]>();
  readonly #figures: readonly ParcelFigures[];
  readonly #first: number;
  readonly #parcels = new Map<number, Position[]>();

  constructor(data: Database.Database, municipality: string) {
    this.streets = readStreets(data, municipality);
    this.#town = new Town(
      municipality,
      this.streets.map(({ lots }) => lots),
    );
    this.lines = this.streets.map((_, street) => toShape(this.#town.getStreet(street)));
    this.blocks = this.streets.map((_, street) => toShape(this.#town.getBlock(street)));
    this.farLines = this.streets.map((_, street) => toShape(this.#town.getStreet(street, farStep)));
    this.farBlocks = this.streets.map((_, street) => toShape(this.#town.getBlock(street, farStep)));
    this.avenues = this.#town.getAvenues().map(toShape);
    this.water = this.#town.getWater().map(toShape);
    this.#first = this.streets[0]?.first ?? 0;
    const rows = data
      .prepare(
        `select roll, address, class, ${latestValue} as value, ${previousValue} as previous from properties
         where municipality = ? order by id`,
      )
      .all(municipality);
    this.#figures = v.parse(RowsSchema, rows).map(({ previous, ...figures }) => ({
      ...figures,
      change: Math.round((figures.value / previous - 1) * 1_000) / 10,
    }));
  }

  /** Returns the figures of a property; `undefined` for one of another municipality. */
  getFigures(id: number): ParcelFigures | undefined {
    return this.#figures[id - this.#first];
  }

  /** Returns the corners of a property's parcel; empty for one of another municipality. */
  getParcel(id: number): Position[] {
    const parcel = this.#parcels.get(id) ?? this.#createParcel(id);
    this.#parcels.set(id, parcel);
    return parcel;
  }

  #createParcel(id: number): Position[] {
    const street = this.#getStreet(id);
    const first = this.streets[street]?.first;
    return first === undefined || this.getFigures(id) === undefined
      ? []
      : this.#town.getParcel(street, id - first + 1);
  }

  /** Returns the figures of each street over its properties that are in the list. */
  listStreetFigures(rowCounts: ReadonlyMap<number, number>): readonly StreetFigures[] {
    const cached = this.#streetFigures.get(rowCounts);
    const figures = cached ?? this.streets.map((street) => this.#getStreetFigures(street, rowCounts));
    this.#streetFigures.set(rowCounts, figures);
    return figures;
  }

  /** Number of rows, median value, mean change and most frequent class. */
  #getStreetFigures({ first, lots }: StreetOfTown, rowCounts: ReadonlyMap<number, number>): StreetFigures {
    let [rows, change] = [0, 0];
    const values: number[] = [];
    const classes = new Map<string, number>();
    for (let id = first; id < first + lots; id += 1) {
      const count = rowCounts.get(id);
      const figures = this.getFigures(id);
      if (count === undefined || figures === undefined) continue;
      rows += count;
      values.push(figures.value);
      change += figures.change;
      classes.set(figures.class, (classes.get(figures.class) ?? 0) + 1);
    }
    const [commonest = ['', 0]] = [...classes].toSorted(([, one], [, other]) => other - one);
    const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
    return {
      rows,
      value: middle ?? 0,
      change: values.length === 0 ? 0 : Math.round((change / values.length) * 10) / 10,
      class: commonest[0],
    };
  }

  /** Finds the street of a property by binary search. */
  #getStreet(id: number): number {
    let [low, high] = [0, this.streets.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((this.streets[middle]?.first ?? Infinity) <= id) low = middle;
      else high = middle;
    }
    return low;
  }
}
