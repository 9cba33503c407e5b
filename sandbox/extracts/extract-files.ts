import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from './csv-file';
import type { FileFormat } from './file-name';
import { groupRolls, type Table } from './table';
import { writeWorkbook } from './workbook-file';

const writers = { csv: writeCsv, xlsx: writeWorkbook } as const;

/** Stores the files of extracts in a folder, named by extract id. */
export class ExtractFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'extracts');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Returns the path of an extract's file, which may not exist yet. */
  getPath(fileId: string): string {
    return join(this.#folder, fileId);
  }

  /** Whether the complete file of an extract exists. */
  has(fileId: string): boolean {
    return existsSync(this.getPath(fileId));
  }

  /** Writes a temporary file and renames it when it is complete; it is removed when `signal` is aborted. */
  async write(fileId: string, format: FileFormat, table: Table, signal: AbortSignal): Promise<void> {
    const temporaryFile = `${this.getPath(fileId)}.part`;
    try {
      await writers[format](temporaryFile, groupRolls(table), signal);
      if (!signal.aborted) await rename(temporaryFile, this.getPath(fileId));
    } finally {
      rmSync(temporaryFile, { force: true });
    }
  }

  delete(fileId: string): void {
    rmSync(this.getPath(fileId), { force: true });
  }

  /** Deletes all files except those of the given extracts. */
  deleteOthers(fileIds: readonly string[]): void {
    for (const name of readdirSync(this.#folder)) if (!fileIds.includes(name)) this.delete(name);
  }
}
