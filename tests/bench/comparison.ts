import { median, rounded } from './figures';
import type { Visit } from './visits';

/** The visits to one section at each build, in chronological order. */
export type Visits = ReadonlyMap<'before' | 'after', readonly Visit[]>;

interface Figure {
  readonly key: keyof Visit;
  readonly title: string;
  readonly format: (value: number) => string;
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const figures: readonly Figure[] = [
  { key: 'rows', title: 'first rows', format: ms },
  { key: 'controls', title: 'all controls usable', format: ms },
  { key: 'bytes', title: 'bytes before rows', format: (value) => `${(value / 1000).toFixed(1)} kB` },
  { key: 'requests', title: 'requests before rows', format: rounded },
  { key: 'shift', title: 'layout shift', format: (value) => value.toFixed(4) },
  { key: 'back', title: 'rows after Back', format: ms },
  { key: 'reloadedRows', title: 'rows after a reload', format: ms },
  { key: 'reloadedControls', title: 'controls after a reload', format: ms },
];

function getValues(visits: Visits, build: 'before' | 'after', key: keyof Visit): readonly number[] {
  return (visits.get(build) ?? []).map((one) => one[key]);
}

/** Zero to zero, as with layout shifts, has no ratio. */
function getRatio(visits: Visits, key: keyof Visit, choose = median): string {
  const before = choose(getValues(visits, 'before', key));
  const after = choose(getValues(visits, 'after', key));
  return before > 0 ? (after / before).toFixed(2) : '–';
}

/** On a busy machine the lowest measurement says more than the median. */
const lowest = (values: readonly number[]): number => Math.min(...values);

/** Prints an aligned table with a header. */
export function printTable(
  title: string,
  head: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  const text = all.map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  console.log(`\n${title}\n${text.map((line) => `  ${line.join('  ')}`).join('\n')}`);
}

/** Prints the medians of the visits to one section, with ratios if there are two builds. */
export function printVisits(title: string, visits: Visits): void {
  const builds = [...visits.keys()];
  const areTwo = builds.length > 1;
  const lines = figures.map(({ key, title: name, format }) => [
    name,
    ...builds.map((build) => format(median(getValues(visits, build, key)))),
    ...(areTwo ? [getRatio(visits, key), getRatio(visits, key, lowest)] : []),
  ]);
  printTable(title, ['', ...builds, ...(areTwo ? ['after/before', 'lowest/lowest'] : [])], lines);
}

/** Prints the ratios of all sections in two tables: of the medians, and of the lowest values. */
export function printRatios(compared: ReadonlyMap<string, Visits>): void {
  if (compared.size === 0) return;
  const head = ['', ...figures.map(({ title }) => title)];
  for (const [title, choose] of [
    ['After/before, medians', median],
    ['After/before, lowest values', lowest],
  ] as const) {
    const lines = [...compared].map(([name, visits]) => [
      name,
      ...figures.map(({ key }) => getRatio(visits, key, choose)),
    ]);
    printTable(title, head, lines);
  }
}
