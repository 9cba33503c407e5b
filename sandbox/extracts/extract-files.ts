import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from './csv-file';
import type { FileForm } from './file-name';
import { groupRolls, type Table } from './table';
import { writeWorkbook } from './workbook-file';

const writers = { csv: writeCsv, xlsx: writeWorkbook } as const;

/** The files of extracts in a folder of the data, by the id of the extract. */
export class ExtractFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'extracts');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Where the file of an extract is, or would be. */
  pathOf(fileId: string): string {
    return join(this.#folder, fileId);
  }

  /** Whether the file of an extract is there, whole. */
  has(fileId: string): boolean {
    return existsSync(this.pathOf(fileId));
  }

  /** Writes a file aside and names it when it is whole; nothing is left of one that `signal` ends early. */
  async write(fileId: string, form: FileForm, table: Table, signal: AbortSignal): Promise<void> {
    const aside = `${this.pathOf(fileId)}.part`;
    try {
      await writers[form](aside, groupRolls(table), signal);
      if (!signal.aborted) await rename(aside, this.pathOf(fileId));
    } finally {
      rmSync(aside, { force: true });
    }
  }

  /** Deletes the file of an extract. */
  delete(fileId: string): void {
    rmSync(this.pathOf(fileId), { force: true });
  }

  /** Deletes all files but those of some extracts. */
  keepOnly(fileIds: readonly string[]): void {
    for (const name of readdirSync(this.#folder)) if (!fileIds.includes(name)) this.delete(name);
  }
}
