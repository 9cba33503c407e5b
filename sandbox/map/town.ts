import { municipalities } from '../data/municipalities';

/** A GeoJSON position: longitude, latitude. */
export type Position = [longitude: number, latitude: number];

/** West, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Sizes on the ground, in metres. */
const frontage = 18;
const depth = 32;
const halfRoad = 7;
const rowHeight = 2 * (depth + halfRoad);
const avenue = 40;
const river = 130;
/** Number of lots per side on a street of full length. */
const lotsOnASide = 31;
const columnWidth = lotsOnASide * frontage + avenue;
/** Every nth row has a bridge. */
const rowsPerBridge = 7;

const metresPerDegree = 111_320;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns evenly spaced values, both ends included. */
function steps(from: number, to: number, step: number): readonly number[] {
  const count = Math.max(1, Math.ceil((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** Returns a deterministic number from -0.5 to 0.5. */
function jitter(seed: number): number {
  const mixed = Math.sin(seed * 12.9898) * 43_758.5453;
  return mixed - Math.floor(mixed) - 0.5;
}

/**
 * Geometry of a fictional town. Streets are laid out in columns on both sides of a river; then the plan is
 * bent and rotated to look natural. Adjacent lots stay adjacent.
 */
export class Town {
  readonly #place: number;
  readonly #lots: readonly number[];
  readonly #columns: number;
  readonly #rows: number;
  readonly #origin: Position;

  /** `lots` has the number of lots per street, in roll order. */
  constructor(code: string, lots: readonly number[]) {
    this.#place = municipalities.findIndex((one) => one.code === code);
    this.#lots = lots;
    this.#columns = Math.max(1, Math.round(Math.sqrt((lots.length * rowHeight) / columnWidth)));
    this.#rows = Math.ceil(lots.length / this.#columns);
    this.#origin = [-81.2 + (this.#place % 4) * 0.42, 43.2 + Math.floor(this.#place / 4) * 0.36];
  }

  /** Returns the closed outline of a lot; lots count from 1. */
  getParcel(street: number, lot: number): Position[] {
    const { x, y } = this.#getStreetStart(street);
    const place = Math.floor((lot - 1) / 2);
    const side = lot % 2 === 1 ? 1 : -1;
    const west = x + this.#getBoundary(street, side, place);
    const east = x + this.#getBoundary(street, side, place + 1);
    const front = y + side * halfRoad;
    const back = y + side * (halfRoad + depth);
    const corners = [
      { x: west, y: front },
      { x: east, y: front },
      { x: east, y: back },
      { x: west, y: back },
      { x: west, y: front },
    ];
    return corners.map((corner) => this.#toPosition(corner));
  }

  /** Returns the outline of all lots of a street; `step` is the distance between corners in metres. */
  getBlock(street: number, step = 60): Position[] {
    const { x, y } = this.#getStreetStart(street);
    const end = x + this.#getLength(street);
    const half = halfRoad + depth;
    const across = steps(x, end, step);
    const outline = [
      ...across.map((east) => ({ x: east, y: y - half })),
      ...across.toReversed().map((east) => ({ x: east, y: y + half })),
    ];
    const [first = { x, y }] = outline;
    return [...outline, first].map((corner) => this.#toPosition(corner));
  }

  /** Returns the centre line of a street, from avenue to avenue. */
  getStreet(street: number, step = 36): Position[] {
    const { x, y } = this.#getStreetStart(street);
    const isAtRiver = this.#columns > 1 && this.#getColumn(street) === this.#riverColumn;
    const crosses = isAtRiver && street % rowsPerBridge === 0;
    const end = x + columnWidth - avenue / 2 + (crosses ? river : 0);
    return steps(x - avenue / 2, end, step).map((east) => this.#toPosition({ x: east, y }));
  }

  /** Returns the avenues at both ends of the streets. */
  getAvenues(): Position[][] {
    const edges = Array.from({ length: this.#columns }, (_, column) => [
      this.#getColumnStart(column) - avenue / 2,
      this.#getColumnStart(column) + columnWidth - avenue / 2,
    ]);
    return [...new Set(edges.flat())].map((x) =>
      steps(-rowHeight, this.#rows * rowHeight, 60).map((y) => this.#toPosition({ x, y })),
    );
  }

  /** Returns the river and the lake that feeds it. */
  getWater(): Position[][] {
    const middle = this.#getColumnStart(this.#riverColumn) + columnWidth - avenue / 2 + river / 2;
    const height = this.#rows * rowHeight;
    const along = steps(-1_500, height + 2_500, 60);
    const half = (y: number): number => 32 + 12 * Math.sin(y / 170 + this.#place);
    const banks = [
      ...along.map((y) => ({ x: middle - half(y), y })),
      ...along.toReversed().map((y) => ({ x: middle + half(y), y })),
    ];
    const lake = steps(0, 2 * Math.PI, 0.1).map((angle) => ({
      x: middle + Math.cos(angle) * (620 + 90 * Math.sin(3 * angle)),
      y: -1_050 + Math.sin(angle) * (430 + 60 * Math.cos(2 * angle)),
    }));
    return [banks, lake].map((outline) =>
      [...outline, ...outline.slice(0, 1)].map((corner) => this.#toPosition(corner)),
    );
  }

  get #riverColumn(): number {
    return Math.floor((this.#columns - 1) / 2);
  }

  #getColumn(street: number): number {
    return Math.floor(street / this.#rows);
  }

  #getColumnStart(column: number): number {
    return column * columnWidth + (column > this.#riverColumn ? river : 0);
  }

  /** The start of a street's centre line. Every other column runs in the opposite direction. */
  #getStreetStart(street: number): Point {
    const column = this.#getColumn(street);
    const row = street % this.#rows;
    const height = column % 2 === 0 ? row : this.#rows - 1 - row;
    return { x: this.#getColumnStart(column), y: height * rowHeight };
  }

  #getLength(street: number): number {
    return Math.ceil((this.#lots[street] ?? 0) / 2) * frontage;
  }

  /** The boundary between two lots on a side of a street; lots vary in width. */
  #getBoundary(street: number, side: number, place: number): number {
    const length = this.#getLength(street);
    const even = place * frontage;
    if (even <= 0 || even >= length) return Math.min(Math.max(even, 0), length);
    return even + jitter(street * 131 + place * 2 + (side + 1) / 2 + this.#place * 7) * 7;
  }

  #toPosition({ x, y }: Point): Position {
    const east = x - (this.#columns * columnWidth + river) / 2;
    const north = y - (this.#rows * rowHeight) / 2;
    const turn = this.#place;
    const bentEast = east + 55 * Math.sin(north / 640 + turn) + 16 * Math.sin(north / 230 + 2 * turn);
    const bentNorth = north + 50 * Math.sin(east / 760 + 3 * turn) + 14 * Math.sin(east / 280 + turn);
    const angle = jitter(turn + 1) * 0.7;
    const turnedEast = bentEast * Math.cos(angle) - bentNorth * Math.sin(angle);
    const turnedNorth = bentEast * Math.sin(angle) + bentNorth * Math.cos(angle);
    const [longitude, latitude] = this.#origin;
    const shrink = Math.cos((latitude * Math.PI) / 180);
    return [longitude + turnedEast / (metresPerDegree * shrink), latitude + turnedNorth / metresPerDegree];
  }
}

/** Returns the bounding box of positions; `undefined` if there are none. */
export function getBounds(positions: Iterable<Position>): Bounds | undefined {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return west <= east ? [west, south, east, north] : undefined;
}

/** Returns the centre of the bounding box of positions. */
export function getMiddle(positions: Iterable<Position>): Position {
  const [west, south, east, north] = getBounds(positions) ?? [0, 0, 0, 0];
  return [(west + east) / 2, (south + north) / 2];
}
