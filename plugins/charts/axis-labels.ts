/** Width of an average letter, height of a line, and space between two names (px). */
const letter = 6.6;
const line = 15;
const gap = 4;

export interface AxisLabels {
  /** The name as it stands below the axis, with line breaks where they help. */
  readonly toLabel: (name: string) => string;
  /** Degrees by which the names are turned. */
  readonly rotate: 0 | 90;
}

const wrap = (name: string): string => name.replaceAll(' ', '\n');

/** How all names fit below an axis where each has this much room (px): a word a line, or upright. */
export function fitLabels(names: readonly string[], room: number): AxisLabels {
  const words = names.flatMap((name) => name.split(' '));
  const longest = Math.max(0, ...words.map(({ length }) => length * letter));
  if (longest + gap <= room) return { toLabel: wrap, rotate: 0 };
  const lines = Math.max(1, ...names.map((name) => name.split(' ').length));
  return { toLabel: lines * line <= room ? wrap : (name) => name, rotate: 90 };
}

/** The room (px) of each name below a chart of this width, beside a scale with such values. */
export function getRoom(width: number, values: readonly string[], names: number): number {
  const scale = Math.max(0, ...values.map(({ length }) => length * letter));
  return (width - scale - 20) / Math.max(1, names);
}
