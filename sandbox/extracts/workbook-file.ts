import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'worker_threads';
import type { Table } from './table';

/** Writes a table as a workbook with one sheet, without formulas; stops early when `signal` is aborted. */
export async function writeWorkbook(
  file: string,
  { columns, portions }: Table,
  signal: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./workbook-worker.mjs', import.meta.url), {
    workerData: { file, columns, sheet: 'Extract' },
  });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  const ended = Promise.allSettled([once(worker, 'exit')]);
  try {
    for (const rows of portions) {
      if (signal.aborted) return;
      worker.postMessage(rows);
      await yieldToEventLoop();
    }
    worker.postMessage('end');
    const [{ status }] = await ended;
    if (status === 'rejected' && !signal.aborted) throw new Error('The workbook could not be written.');
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
