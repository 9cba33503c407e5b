/** Where progress is written; `isTTY` chooses between one moving bar and a few lines. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const barWidth = 30;

/**
 * A listener for a build's progress that draws a bar on a terminal and prints every fourth of the way elsewhere.
 */
export function progressBar(label: string, output: ProgressOutput): (done: number, total: number) => void {
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
