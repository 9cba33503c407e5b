/** Width of a legend entry without its text, and of an average letter (px). */
const mark = 46;
const letter = 6.6;
const line = 28;

/** Estimates the height (px) of a legend above a chart of this width, with line breaks. */
export function estimateLegendHeight(series: readonly { readonly name: string }[], width: number): number {
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
