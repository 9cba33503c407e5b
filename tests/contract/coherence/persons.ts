import { PeopleListSchema, PersonRecordSchema } from '#backends/people';
import type { PropertyRecord } from '#backends/properties';
import type { Caller } from './records';

/** A person, and the rolls of the properties at which a list has them. */
export interface ListedPerson {
  readonly id: string;
  readonly name: string | null;
  readonly rolls: readonly string[];
}

/** Everybody of a municipality's list, each once; throws where it is masked. */
export async function personsIn(caller: Caller, municipality: string): Promise<readonly ListedPerson[]> {
  const rows = await caller.all(`/people/list?countyMun=${municipality}`, async (path) => {
    const { total, people } = await caller.get(path, PeopleListSchema);
    return { total, rows: people };
  });
  const persons = new Map<string, ListedPerson>();
  for (const { id, name, roll } of rows) {
    if (id === null) throw new Error(`The people of ${municipality} are masked.`);
    persons.set(id, { id, name, rolls: [...(persons.get(id)?.rolls ?? []), roll] });
  }
  return [...persons.values()];
}

/** What the record of a person says of their properties in a municipality, by roll. */
export async function ownRecord(caller: Caller, id: string, municipality: string) {
  const { name, properties } = await caller.get(`/people/person?id=${id}`, PersonRecordSchema);
  const here = properties.filter((property) => property.municipality === municipality);
  return {
    name,
    properties: here
      .map(({ roll, address, propertyClass, value }) => ({ roll, address, propertyClass, value }))
      .toSorted((one, other) => Number(one.roll > other.roll) - Number(one.roll < other.roll)),
  };
}

/** What the list and the records of properties make of the same person. */
export function recordedPerson({ name, rolls }: ListedPerson, records: readonly PropertyRecord[]) {
  const properties = records
    .filter(({ roll }) => rolls.includes(roll))
    .map(({ roll, address, propertyClass, values }) => ({
      roll,
      address,
      propertyClass,
      value: values.at(-1)?.value,
    }))
    .toSorted((one, other) => Number(one.roll > other.roll) - Number(one.roll < other.roll));
  return { name, properties };
}
