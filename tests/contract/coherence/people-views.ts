import { PeopleListSchema } from '#backends/people';
import type { PropertyRecord } from '#backends/properties';
import type { Caller } from './records';
import { countsBy, type View } from './view';

/** A person at a property, in one line. */
type Line = string;

const lineOf = (...parts: readonly (string | null)[]): Line => parts.map((part) => part ?? '').join(' | ');

function peopleIn(records: readonly PropertyRecord[]): readonly Line[] {
  return records.flatMap(({ roll, address, owners, tenants }) => {
    if (owners.names === null || tenants.people === null)
      throw new Error(`The people of ${roll} are masked.`);
    return [
      ...owners.names.map((name) => lineOf('owner', name, null, roll, address)),
      ...tenants.people.map(({ name, since }) => lineOf('tenant', name, since, roll, address)),
    ];
  });
}

const listed = (caller: Caller, query: string): Promise<readonly Line[]> =>
  caller.all(`/people/list?${query}`, async (path) => {
    const { total, people } = await caller.get(path, PeopleListSchema);
    const rows = people.map(({ kind, name, since, roll, address }) =>
      lineOf(kind, name, since, roll, address),
    );
    return { total, rows };
  });

/** What the section of people shows, to somebody who may see who they are. */
export const peopleViews: readonly View[] = [
  {
    name: 'the list of people, row by row',
    shown: async (caller, code) => countsBy(await listed(caller, `countyMun=${code}`), (line) => line),
    known: (records) => countsBy(peopleIn(records), (line) => line),
  },
  {
    name: 'how many owners and tenants there are',
    shown: async (caller, code) => [
      (await listed(caller, `countyMun=${code}&kind=owner`)).length,
      (await listed(caller, `countyMun=${code}&kind=tenant`)).length,
    ],
    known: (records) => {
      const people = peopleIn(records);
      const owners = people.filter((line) => line.startsWith('owner')).length;
      return [owners, people.length - owners];
    },
  },
];
