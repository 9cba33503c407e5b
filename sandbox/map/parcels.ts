import type Database from 'libsql';
import { streetsInASubdivision } from '../data/properties';
import { readStreets } from './parcel-boxes';
import { getMiddle, Town, type Position } from './town';

/** Metres in a degree of latitude. */
const degree = 111_320;

/** Where the parcels of a roll lie, towards each other. */
export class Parcels {
  readonly #data: Database.Database;
  readonly #towns = new Map<string, Town>();
  /** By roll: they are asked for again and again. */
  readonly #middles = new Map<string, Position>();

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** Measures distances in metres from the middle of a parcel to that of others of its municipality. */
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
    const known = this.#middles.get(roll);
    if (known !== undefined) return known;
    const middle = findMiddle(town, roll);
    this.#middles.set(roll, middle);
    return middle;
  }

  #getTown(municipality: string): Town {
    const known = this.#towns.get(municipality);
    if (known !== undefined) return known;
    const town = new Town(
      municipality,
      readStreets(this.#data, municipality).map(({ lots }) => lots),
    );
    this.#towns.set(municipality, town);
    return town;
  }
}

/** The middle of the bounds of a parcel; its street and lot are in its roll number. */
function findMiddle(town: Town, roll: string): Position {
  const division = Number(roll.slice(4, 7)) - 1;
  const street = division * streetsInASubdivision + Number(roll.slice(7, 10)) / 10 - 1;
  return getMiddle(town.getParcel(street, Number(roll.slice(10, 15)) / 100));
}
