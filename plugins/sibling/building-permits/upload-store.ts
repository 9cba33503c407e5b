import { checkPermits, uploadPermits } from '@portal/backends';
import type { Municipality, PortalApi, UploadProgress } from '@portal/plugin-api';
import { idle, type Loadable, pending, type Settled, toLoadable } from '@portal/plugin-api/react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as reader from './upload/read-file';
import { maxBytes, type FileRow } from './upload/columns';
import { sortProblems, type Problem } from './upload/problem';
import type { FileContent } from './upload/read-file';
import { formatSize } from './format';
import { t } from './messages';

type Reader = typeof reader;

/** A file that was read, before its upload. */
export interface Upload {
  readonly municipality: Municipality;
  readonly fileName: string;
  readonly total: number;
  readonly notes: readonly string[];
  /** The rows without known problems. */
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
  /** The back end stores an upload with the same key only once. */
  readonly key: string;
}

export type Phase =
  | { readonly name: 'empty' }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'refused'; readonly fileName: string; readonly reason: string }
  | { readonly name: 'read'; readonly upload: Upload }
  | { readonly name: 'stored'; readonly upload: Upload; readonly stored: number };

const empty = { name: 'empty' } as const;
const conflict = 409;

/** The upload of a file of permits: parsed here, validated by the back end, stored after confirmation. */
export class UploadStore {
  phase: Phase = empty;
  /** The back end's check of the rows. */
  check: Loadable<undefined> = idle;
  save: Loadable<undefined> = idle;
  /** Upload progress in percent. */
  sent = 0;
  readonly #portal: PortalApi;
  readonly #loadReader: () => Promise<Reader>;
  #current = new AbortController();

  constructor(
    portal: PortalApi,
    loadReader = () => import(/* webpackChunkName: "upload" */ './upload/read-file'),
  ) {
    this.#portal = portal;
    this.#loadReader = loadReader;
    makeAutoObservable(
      this,
      {
        start: false,
        phase: observableRef,
        check: observableRef,
        save: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Whether there are valid rows that have not been confirmed. */
  get isUnconfirmed(): boolean {
    return this.phase.name === 'read' && this.phase.upload.rows.length > 0;
  }

  /** Whether the rows can be confirmed. */
  get isReady(): boolean {
    return this.isUnconfirmed && this.check.state === 'succeeded' && this.save.state !== 'pending';
  }

  /** Guards unconfirmed rows. Returns a dispose function. */
  start(): () => void {
    const stop = this.#portal.unsaved.guard({
      name: t('building-permits.upload.guarded'),
      isDirty: () => this.isUnconfirmed,
    });
    return () => {
      stop();
      this.#current.abort();
    };
  }

  /** Reads a chosen or dropped file for a municipality, replacing the previous one. */
  async choose(files: readonly File[], municipality: Municipality): Promise<void> {
    const [file, ...others] = files;
    if (file === undefined || this.save.state === 'pending') return;
    const signal = this.#begin({ name: 'reading', fileName: file.name });
    const content =
      others.length > 0
        ? { refusal: t('building-permits.upload.oneFile') }
        : await this.#read(file, municipality);
    if (signal.aborted) return;
    if ('refusal' in content) {
      this.#begin({ name: 'refused', fileName: file.name, reason: content.refusal });
      return;
    }
    const { total, rows, problems, notes } = content;
    const upload = {
      municipality,
      fileName: file.name,
      total,
      rows,
      problems,
      notes,
      key: crypto.randomUUID(),
    };
    this.#begin({ name: 'read', upload });
    await this.checkAgain();
  }

  /** Lets the back end validate the rows without known problems. */
  async checkAgain(): Promise<void> {
    if (this.phase.name !== 'read') return;
    const { upload } = this.phase;
    const { signal } = this.#current;
    this.check = pending;
    const result = upload.rows.length === 0 ? checkedNone : await this.#ask(upload, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.check = result.state === 'failed' ? result : { state: 'succeeded', value: undefined };
      if (result.state === 'succeeded')
        this.phase = { name: 'read', upload: removeProblemRows(upload, result.value.problems) };
    });
  }

  /** Stores the valid rows. Can be repeated after a lost response: the request is idempotent. */
  async confirm(): Promise<void> {
    if (this.phase.name !== 'read' || !this.isReady) return;
    const { upload } = this.phase;
    const { municipality, fileName, rows, key } = upload;
    const { signal } = this.#current;
    this.save = pending;
    this.sent = 0;
    const body = { countyMun: municipality.code, fileName: fileName.slice(0, 200), rows, key };
    // Not aborted when the user leaves the page: confirmed rows must be stored.
    const onProgress = ({ loaded, total }: UploadProgress) =>
      runInAction(() => (this.sent = (loaded / total) * 100));
    const result = await toLoadable(uploadPermits(this.#portal.http('api'), body, { onProgress }));
    if (signal.aborted) return;
    const isConflict = result.state === 'failed' && result.error.status === conflict;
    runInAction(() => {
      if (result.state === 'succeeded') this.phase = { name: 'stored', upload, stored: result.value.stored };
      this.save = result.state === 'failed' ? result : idle;
    });
    if (isConflict) await this.checkAgain();
  }

  discard(): void {
    if (this.save.state !== 'pending') this.#begin(empty);
  }

  #begin(phase: Phase): AbortSignal {
    this.#current.abort();
    this.#current = new AbortController();
    runInAction(() => {
      this.phase = phase;
      this.check = idle;
      this.save = idle;
    });
    return this.#current.signal;
  }

  async #read(file: File, { code }: Municipality): Promise<FileContent | { readonly refusal: string }> {
    if (file.size > maxBytes)
      return {
        refusal: t('building-permits.upload.tooLarge', {
          size: formatSize(file.size),
          limit: formatSize(maxBytes),
        }),
      };
    try {
      const [{ readFile }, bytes] = await Promise.all([this.#loadReader(), file.arrayBuffer()]);
      return readFile(new Uint8Array(bytes), code);
    } catch {
      return { refusal: t('building-permits.upload.notRead') };
    }
  }

  #ask({ municipality, rows }: Upload, signal: AbortSignal) {
    const body = { countyMun: municipality.code, rows };
    return toLoadable(checkPermits(this.#portal.http('api'), body, { signal }));
  }
}

const checkedNone: Settled<{ readonly problems: readonly Problem[] }> = {
  state: 'succeeded',
  value: { problems: [] },
};

/** Removes rows with newly found problems from an upload. */
function removeProblemRows(upload: Upload, further: readonly Problem[]): Upload {
  const bad = new Set(further.map(({ line }) => line));
  return {
    ...upload,
    rows: upload.rows.filter(({ line }) => !bad.has(line)),
    problems: sortProblems([...upload.problems, ...further]),
    // A different set of rows needs a new idempotency key.
    key: further.length === 0 ? upload.key : crypto.randomUUID(),
  };
}
