/** Average letter width, line height, and space between two labels (px). */
const letter = 6.6;
const line = 15;
const gap = 4;

export interface AxisLabels {
  /** Formats a category name as its axis label, with line breaks where needed. */
  readonly toLabel: (name: string) => string;
  /** Rotation of the labels in degrees. */
  readonly rotate: 0 | 90;
}

const wrap = (name: string): string => name.replaceAll(' ', '\n');

/** Fits labels into this width (px) each: with line breaks between words, or rotated. */
export function fitLabels(names: readonly string[], room: number): AxisLabels {
  const words = names.flatMap((name) => name.split(' '));
  const longest = Math.max(0, ...words.map(({ length }) => length * letter));
  if (longest + gap <= room) return { toLabel: wrap, rotate: 0 };
  const lines = Math.max(1, ...names.map((name) => name.split(' ').length));
  return { toLabel: lines * line <= room ? wrap : (name) => name, rotate: 90 };
}

/** Returns the width (px) available per label in a chart of this width, beside an axis with these values. */
export function getRoom(width: number, values: readonly string[], names: number): number {
  const scale = Math.max(0, ...values.map(({ length }) => length * letter));
  return (width - scale - 20) / Math.max(1, names);
}
