/** Where progress is written; with `isTTY` as one updating bar, otherwise as a few lines. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const barWidth = 30;

/** Creates a progress listener that draws a bar on a terminal and prints each quarter elsewhere. */
export function createProgressBar(
  label: string,
  output: ProgressOutput,
): (done: number, total: number) => void {
  let printedQuarters = 0;
  return (done, total) => {
    const part = total === 0 ? 1 : done / total;
    const text = `${done.toLocaleString('en-CA')} of ${total.toLocaleString('en-CA')}`;
    if (output.isTTY === true) {
      const filled = Math.round(part * barWidth);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
      output.write(`\r${label} ${bar} ${text}${done === total ? '\n' : ''}`);
      return;
    }
    const quarters = Math.floor(part * 4);
    if (quarters === printedQuarters) return;
    printedQuarters = quarters;
    output.write(`${label}: ${text}\n`);
  };
}
