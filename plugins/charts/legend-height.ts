/** What an entry of a legend takes besides its letters, and a letter on average (px). */
const mark = 46;
const letter = 6.6;
const line = 28;

/** How much room a legend needs above a chart of this width (px); it goes on in another line where it does not fit. */
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
