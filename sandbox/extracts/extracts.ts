import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ExtractRequest } from '#backends/extracts';
import type { ExtractStatus } from '#backends/notifications';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Account } from '../identity/account';
import type { Notifications } from '../notifications/notifications';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import {
  extractLifetime,
  createNotification,
  getNotificationId,
  startedTexts,
  type NotificationTexts,
} from './extract-notification';
import { ExtractFiles } from './extract-files';
import { ExtractRecords, type Extract, type ExtractsFilter } from './extract-records';
import { toSafeFileName, type FileFormat } from './file-name';
import { JobQueue } from './job-queue';
import { Links } from './links';
import { createSampleExtracts } from './seeds';
import type { Part, Table, Target } from './table';

/** Maximum number of rows in the file of a list. */
const maxRows = 100_000;

/** An identical order of a followed target within this time (ms) counts as a double click. */
const duplicateWindowMs = 10_000;

export interface ExtractsDependencies {
  readonly folder: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly targets: ReadonlyMap<string, Target>;
  /** Targets with order tracking: duplicate orders are merged, and users are notified of the start. */
  readonly trackedTargets: ReadonlySet<string>;
  /** Finds the account with an internal id. */
  readonly findAccount: (id: string) => Account | undefined;
}

/** Creates requested files in the background and notifies users of their progress. */
export class Extracts {
  readonly #dependencies: ExtractsDependencies;
  readonly #records: ExtractRecords;
  readonly #sampleAge: SampleAge;
  readonly files: ExtractFiles;
  readonly links: Links;
  #currentFileId: string | undefined;
  readonly queue = new JobQueue(
    (thrown) => void process.stderr.write(`An extract failed: ${String(thrown)}\n`),
  );

  constructor(dependencies: ExtractsDependencies) {
    const { folder, store, clock } = dependencies;
    this.#dependencies = dependencies;
    this.#records = new ExtractRecords(store);
    this.#sampleAge = new SampleAge(store, clock, 'extracts');
    this.files = new ExtractFiles(folder);
    this.links = new Links(clock);
  }

  /** Queues an extract and returns its file id; throws when the caller may not have the rows. */
  request(caller: Account, request: ExtractRequest): string {
    const file = toSafeFileName(request.fileName);
    if (file === undefined) throw new HttpError(400, 'fileName: must end in .csv or .xlsx.');
    const openTable = this.#getTable(caller, request);
    const previous = this.#findDuplicate(caller.seed.id, request, file.format);
    if (previous !== undefined) return previous.fileId;
    const extract: Extract = {
      fileId: randomUUID(),
      user: caller.seed.id,
      fileName: file.name,
      request,
      status: 'initialized',
      createdAt: this.#dependencies.clock.now(),
    };
    this.#setStatus(extract, 'initialized');
    this.queue.add((signal) => this.#run(extract, file.format, openTable, signal));
    return extract.fileId;
  }

  /** Finds an extract of this user by id. */
  find(user: string, fileId: string): Extract | undefined {
    return this.#records.find(user, fileId);
  }

  /** Returns one page of a user's extracts, newest first, and the total. */
  page(user: string, filter: ExtractsFilter, part: Part): ReturnType<ExtractRecords['page']> {
    return this.#records.page(user, filter, part);
  }

  /** Whether the file of this extract is being written; other pending extracts are queued. */
  isRunning({ fileId }: Extract): boolean {
    return this.#currentFileId === fileId;
  }

  /** Marks extracts of an interrupted run as failed, deletes expired ones, and creates the samples. */
  async start(): Promise<void> {
    for (const extract of this.#records.listPending()) this.#setStatus(extract, 'failed');
    const expiry = this.#dependencies.clock.now() - extractLifetime;
    for (const fileId of this.#records.deleteBefore(expiry)) this.files.delete(fileId);
    if (this.#sampleAge.isDue()) await this.#seed();
  }

  /** Cancels running work; the next start marks it as failed. */
  stop(): Promise<void> {
    return this.queue.cancel();
  }

  /** Deletes everything and recreates the samples. */
  async reset(): Promise<void> {
    await this.queue.cancel();
    this.links.reset();
    this.#records.deleteBefore(Infinity);
    await this.#seed();
  }

  /** Returns a function that reads the rows later; `undefined` for an extract that will fail. */
  #getTable(caller: Account, { target, params, size = maxRows, from = 0 }: ExtractRequest) {
    const part = { size: Math.min(size, maxRows), from };
    const openTable = this.#dependencies.targets.get(target)?.(caller, params, part);
    return params['fail'] === true ? undefined : openTable;
  }

  async #run(
    extract: Extract,
    format: FileFormat,
    openTable: (() => Table) | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    this.#currentFileId = extract.fileId;
    if (this.#dependencies.trackedTargets.has(extract.request.target)) this.#announce(extract, startedTexts);
    const status = await this.#write(extract.fileId, format, openTable, signal);
    this.#currentFileId = undefined;
    if (!signal.aborted) this.#setStatus(extract, status);
  }

  #findDuplicate(user: string, { target, params }: ExtractRequest, format: FileFormat): Extract | undefined {
    if (!this.#dependencies.trackedTargets.has(target)) return undefined;
    const recent = this.#records.findRecent(user, target, this.#dependencies.clock.now() - duplicateWindowMs);
    return recent.find(
      ({ request, fileName }) =>
        isDeepStrictEqual(request.params, params) && toSafeFileName(fileName)?.format === format,
    );
  }

  async #write(
    fileId: string,
    format: FileFormat,
    openTable: (() => Table) | undefined,
    signal: AbortSignal,
  ): Promise<ExtractStatus> {
    if (openTable === undefined) return 'failed';
    try {
      await this.files.write(fileId, format, openTable(), signal);
      return 'ready';
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
      return 'failed';
    }
  }

  #setStatus(extract: Extract, status: ExtractStatus): void {
    const now = { ...extract, status };
    this.#records.save(now);
    this.#announce(now);
  }

  #announce(extract: Extract, texts?: NotificationTexts): void {
    const { notifications } = this.#dependencies;
    const previous = notifications.find(extract.user, getNotificationId(extract));
    const time = notifications.getTimeAfter(previous);
    notifications.announce(extract.user, [createNotification(extract, time, texts)]);
  }

  async #seed(): Promise<void> {
    const { clock, notifications, findAccount } = this.#dependencies;
    const samples = createSampleExtracts(clock.now());
    this.files.deleteOthers([...this.#records.listIds(), ...samples.map(({ fileId }) => fileId)]);
    for (const extract of samples) {
      this.#records.save(extract);
      notifications.store(extract.user, [createNotification(extract, Math.floor(extract.createdAt / 1000))]);
      const account = findAccount(extract.user);
      const file = toSafeFileName(extract.fileName);
      if (extract.status !== 'ready' || account === undefined || file === undefined) continue;
      if (this.files.has(extract.fileId)) continue;
      const openTable = this.#getTable(account, extract.request);
      await this.#write(extract.fileId, file.format, openTable, new AbortController().signal);
    }
    this.#sampleAge.recordCreation();
  }
}
