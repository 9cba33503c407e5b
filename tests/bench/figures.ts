/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** The value that a tenth of some measurements stay below: what the work costs where nothing else got in between. */
export function lowTenth(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 10)] ?? NaN;
}

/** The value that so many of a hundred measurements do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? NaN;
}

/** A number as it stands in a table. */
export function rounded(value: number, unit = ''): string {
  const digits = Math.abs(value) < 100 ? 1 : 0;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** Prints a table of figures, a line each. */
export function printFigures(title: string, figures: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  const lines = Object.entries(figures).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  console.log(`\n${title}\n${lines.join('\n')}`);
}
