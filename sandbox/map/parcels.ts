import type Database from 'libsql';
import { streetsPerSubdivision } from '../data/properties';
import { readStreets } from './parcel-boxes';
import { getMiddle, Town, type Position } from './town';

/** Metres per degree of latitude. */
const degree = 111_320;

/** Measures distances between parcels. */
export class Parcels {
  readonly #data: Database.Database;
  readonly #towns = new Map<string, Town>();
  /** Cached by roll number. */
  readonly #middles = new Map<string, Position>();

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /**
   * Returns a function that measures the distance in metres from a parcel to others of the same municipality.
   */
  measureFrom(roll: string): (other: string) => number {
    const town = this.#getTown(roll.slice(0, 4));
    const [longitude, latitude] = this.#getMiddle(town, roll);
    const shrink = Math.cos((latitude * Math.PI) / 180);
    return (other) => {
      const [east, north] = this.#getMiddle(town, other);
      return Math.hypot((east - longitude) * shrink, north - latitude) * degree;
    };
  }

  #getMiddle(town: Town, roll: string): Position {
    const cached = this.#middles.get(roll);
    if (cached !== undefined) return cached;
    const middle = findMiddle(town, roll);
    this.#middles.set(roll, middle);
    return middle;
  }

  #getTown(municipality: string): Town {
    const cached = this.#towns.get(municipality);
    if (cached !== undefined) return cached;
    const town = new Town(
      municipality,
      readStreets(this.#data, municipality).map(({ lots }) => lots),
    );
    this.#towns.set(municipality, town);
    return town;
  }
}

/** Returns the centre of a parcel; street and lot are encoded in the roll number. */
function findMiddle(town: Town, roll: string): Position {
  const division = Number(roll.slice(4, 7)) - 1;
  const street = division * streetsPerSubdivision + Number(roll.slice(7, 10)) / 10 - 1;
  return getMiddle(town.getParcel(street, Number(roll.slice(10, 15)) / 100));
}
