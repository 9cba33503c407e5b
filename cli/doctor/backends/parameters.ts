/** Operation → response body, for the calls so far. */
export type Answers = ReadonlyMap<string, unknown>;

/** Values for parameters besides those from responses. */
export interface Samples {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The user of the token. */
  readonly userId: string;
  /** By default, the first municipality that the user may see. */
  readonly municipality: string | undefined;
}

type Source = (answers: Answers, samples: Samples) => string | undefined;

/** Reads the value at a path such as `appeals.0.id` in the response of an operation; `*` is the first key. */
const from =
  (operation: string, path: string): Source =>
  (answers) => {
    let value = answers.get(operation);
    for (const key of path.split('.')) {
      if (typeof value !== 'object' || value === null) return undefined;
      const entries = Object.entries(value);
      value = (key === '*' ? entries[0] : entries.find(([name]) => name === key))?.[1];
    }
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };

const always =
  (value: string): Source =>
  () =>
    value;

const day = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The coordinate of the map tile with the south-west corner of an extent (zoom 14). */
function toTile(axis: 'x' | 'y', extent: string): Source {
  return (answers, samples) => {
    const at = (index: number): number => Number(from(extent, `bounds.${index}`)(answers, samples));
    const latitude = (at(1) * Math.PI) / 180;
    const share = axis === 'x' ? (at(0) + 180) / 360 : (1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2;
    return Number.isFinite(share) ? String(Math.floor(share * 2 ** 14)) : undefined;
  };
}

const firstMunicipality = from('listAllowedMunicipalities', '*.code');

/** Parameters with the same meaning in all calls. */
const shared: Readonly<Record<string, Source>> = {
  countyMun: (answers, samples) => samples.municipality ?? firstMunicipality(answers, samples),
  municipality: (answers, samples) => samples.municipality ?? firstMunicipality(answers, samples),
  userId: (_, { userId }) => userId,
  roll: from('listProperties', 'properties.0.roll'),
  year: (_, { now }) => day(now).slice(0, 4),
  first: (_, { now }) => `${String(Number(day(now).slice(0, 4)) - 1)}-01`,
  last: (_, { now }) => day(now).slice(0, 7),
  size: always('5'),
  from: always('0'),
  z: always('14'),
  searchTerm: always('a'),
  filters: always('propAddress'),
};

const tile = (extent: string): Readonly<Record<string, Source>> => ({
  x: toTile('x', extent),
  y: toTile('y', extent),
});

/** Parameters of single calls. */
const byOperation: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  getAppeal: { id: from('listAppeals', 'appeals.0.id') },
  getPerson: { id: from('listPeople', 'people.0.id') },
  getPermit: { number: from('listPermits', 'permits.0.number') },
  getRequest: { id: from('listRequests', 'requests.0.id') },
  getWork: { id: from('listWork', 'items.0.id') },
  getDirectoryUser: { id: from('listUsers', 'users.0.id') },
  getExtractUrl: { fileId: from('listNotifications', 'data.0.metadata.fileId') },
  getPreview: {
    product: from('listProducts', 'products.0.id'),
    year: from('listProducts', 'products.0.years.0'),
  },
  getPropertyTile: tile('getPropertyExtent'),
  getSaleTile: tile('getSaleExtent'),
  getPermitTile: tile('getPermitExtent'),
  getRequestTile: tile('getRequestExtent'),
};

/** Optional parameters without which a call is refused, or its response is of little use. */
const neededOptional: Readonly<Record<string, readonly string[]>> = {
  getProperty: ['roll'],
  suggestProperties: ['countyMun'],
};

/** The parameters of a call, or the name of one for which no earlier response had a value. */
export function findParameters(
  id: string,
  required: readonly string[],
  answers: Answers,
  samples: Samples,
): { readonly values: ReadonlyMap<string, string> } | { readonly missing: string } {
  const values = new Map<string, string>();
  for (const name of [...required, ...(neededOptional[id] ?? [])]) {
    const value = (byOperation[id]?.[name] ?? shared[name])?.(answers, samples);
    if (value === undefined) return { missing: name };
    values.set(name, value);
  }
  return { values };
}

/** Sorts calls so that those come first whose responses have the parameters of others. */
export function sortByDependency<Item extends { readonly id: string }>(
  operations: readonly Item[],
): readonly Item[] {
  const rank = ({ id }: Item): number => {
    if (id === 'listAllowedMunicipalities') return 0;
    return id in byOperation || neededOptional[id]?.includes('roll') === true || /Notes$|Comparable/.test(id)
      ? 2
      : 1;
  };
  return operations.toSorted((a, b) => rank(a) - rank(b));
}
