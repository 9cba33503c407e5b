/** Width of a legend entry without its letters, and of an average letter (px). */
const mark = 46;
const letter = 6.6;
const line = 28;

/** Height of a legend above a chart of this width (px), with line breaks. */
export function legendHeight(series: readonly { readonly name: string }[], width: number): number {
  let lines = 1;
  let filled = 0;
  for (const { name } of series) {
    const needed = mark + name.length * letter;
    if (filled > 0 && filled + needed > width) {
      lines += 1;
      filled = 0;
    }
    filled += needed;
  }
  return lines * line;
}
