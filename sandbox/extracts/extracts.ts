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
  extractNotification,
  getNotificationId,
  startedTexts,
  type NotificationTexts,
} from './extract-notification';
import { ExtractFiles } from './extract-files';
import { ExtractRecords, type Extract, type ExtractsWanted } from './extract-records';
import { safeFileName, type FileForm } from './file-name';
import { JobQueue } from './job-queue';
import { Links } from './links';
import { sampleExtracts } from './seeds';
import type { Part, Table, Target } from './table';

/** More rows than this are never in one file of a list. */
const mostRows = 100_000;

/** The same order of something followed, given again this soon (ms), was given by mistake. */
const doubleOrder = 10_000;

export interface ExtractsDependencies {
  readonly folder: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly targets: ReadonlyMap<string, Target>;
  /** Targets that are ordered and followed: the same order twice is one, and users are notified when work on it starts. */
  readonly followed: ReadonlySet<string>;
  /** The account of an internal id. */
  readonly accountOf: (id: string) => Account | undefined;
}

/** Makes files of what people ask for, in the background, and tells them by notifications how far they are. */
export class Extracts {
  readonly #dependencies: ExtractsDependencies;
  readonly #records: ExtractRecords;
  readonly #sampleAge: SampleAge;
  readonly files: ExtractFiles;
  readonly links: Links;
  #inTheMaking: string | undefined;
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

  /** Takes an order and answers the id of the file to come; throws what the caller may not have. */
  request(caller: Account, request: ExtractRequest): string {
    const file = safeFileName(request.fileName);
    if (file === undefined) throw new HttpError(400, 'fileName: must end in .csv or .xlsx.');
    const open = this.#tableOf(caller, request);
    const former = this.#sameOrder(caller.seed.id, request, file.form);
    if (former !== undefined) return former.fileId;
    const extract: Extract = {
      fileId: randomUUID(),
      user: caller.seed.id,
      fileName: file.name,
      request,
      status: 'initialized',
      createdAt: this.#dependencies.clock.now(),
    };
    this.#progress(extract, 'initialized');
    this.queue.add((signal) => this.#make(extract, file.form, open, signal));
    return extract.fileId;
  }

  /** An extract, if it is this user's. */
  find(user: string, fileId: string): Extract | undefined {
    return this.#records.find(user, fileId);
  }

  /** Some of a user's extracts, newest first, and how many there are in all. */
  page(user: string, wanted: ExtractsWanted, part: Part): ReturnType<ExtractRecords['page']> {
    return this.#records.page(user, wanted, part);
  }

  /** Whether this extract is the one that is being made now; others that are not finished wait for their turn. */
  isBeingMade({ fileId }: Extract): boolean {
    return this.#inTheMaking === fileId;
  }

  /** Fails what an earlier run left unfinished, forgets what is too old, and makes the samples. */
  async start(): Promise<void> {
    for (const extract of this.#records.unfinished()) this.#progress(extract, 'failed');
    const tooOld = this.#dependencies.clock.now() - extractLifetime;
    for (const fileId of this.#records.forgetBefore(tooOld)) this.files.delete(fileId);
    if (this.#sampleAge.isDue()) await this.#seed();
  }

  /** Gives up what is being made; it is failed at the next start. */
  stop(): Promise<void> {
    return this.queue.giveUp();
  }

  /** Forgets everything but the samples, which are created again. */
  async reset(): Promise<void> {
    await this.queue.giveUp();
    this.links.reset();
    this.#records.forgetBefore(Infinity);
    await this.#seed();
  }

  /** How the rows are had later; `undefined` when there is no way, so that the extract will fail. */
  #tableOf(caller: Account, { target, params, size = mostRows, from = 0 }: ExtractRequest) {
    const part = { size: Math.min(size, mostRows), from };
    const open = this.#dependencies.targets.get(target)?.(caller, params, part);
    return params['fail'] === true ? undefined : open;
  }

  async #make(
    extract: Extract,
    form: FileForm,
    open: (() => Table) | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    this.#inTheMaking = extract.fileId;
    if (this.#dependencies.followed.has(extract.request.target)) this.#announce(extract, startedTexts);
    const status = await this.#write(extract.fileId, form, open, signal);
    this.#inTheMaking = undefined;
    if (!signal.aborted) this.#progress(extract, status);
  }

  #sameOrder(user: string, { target, params }: ExtractRequest, form: FileForm): Extract | undefined {
    if (!this.#dependencies.followed.has(target)) return undefined;
    const recent = this.#records.recent(user, target, this.#dependencies.clock.now() - doubleOrder);
    return recent.find(
      ({ request, fileName }) =>
        isDeepStrictEqual(request.params, params) && safeFileName(fileName)?.form === form,
    );
  }

  async #write(
    fileId: string,
    form: FileForm,
    open: (() => Table) | undefined,
    signal: AbortSignal,
  ): Promise<ExtractStatus> {
    if (open === undefined) return 'failed';
    try {
      await this.files.write(fileId, form, open(), signal);
      return 'ready';
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
      return 'failed';
    }
  }

  #progress(extract: Extract, status: ExtractStatus): void {
    const now = { ...extract, status };
    this.#records.save(now);
    this.#announce(now);
  }

  #announce(extract: Extract, texts?: NotificationTexts): void {
    const { notifications } = this.#dependencies;
    const former = notifications.find(extract.user, getNotificationId(extract));
    const time = notifications.timeAfter(former);
    notifications.announce(extract.user, [extractNotification(extract, time, texts)]);
  }

  async #seed(): Promise<void> {
    const { clock, notifications, accountOf } = this.#dependencies;
    const samples = sampleExtracts(clock.now());
    this.files.keepOnly([...this.#records.ids(), ...samples.map(({ fileId }) => fileId)]);
    for (const extract of samples) {
      this.#records.save(extract);
      notifications.keep(extract.user, [extractNotification(extract, Math.floor(extract.createdAt / 1000))]);
      const account = accountOf(extract.user);
      const file = safeFileName(extract.fileName);
      if (extract.status !== 'ready' || account === undefined || file === undefined) continue;
      if (this.files.has(extract.fileId)) continue;
      const open = this.#tableOf(account, extract.request);
      await this.#write(extract.fileId, file.form, open, new AbortController().signal);
    }
    this.#sampleAge.done();
  }
}
