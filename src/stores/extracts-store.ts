import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { genericText, type PortalError, type Result } from '#base';
import type { Claim, Clock, Downloads } from '#platform';
import type { Notice } from '#plugin-api';
import type { ExtractOrder, ExtractsService } from '#backends/extracts';
import type { Notification } from '#backends/notifications';
import { toExtract, addTimestamp, getExtractStatus, getVersion, type Extract } from './extract';
import type { NoticesStore } from './notices-store';
import { t } from './messages';

export interface ExtractsDependencies {
  readonly extracts: ExtractsService;
  readonly downloads: Downloads;
  readonly clock: Clock;
  readonly notices: Pick<NoticesStore, 'raise'>;
  /** Settles between all tabs of the browser which of them downloads by itself. */
  readonly claim: Claim;
  /** Whether the person is working in this tab, and whether this tab can be seen. */
  readonly hasFocus: () => boolean;
  readonly isVisible: () => boolean;
}

const unfocusedDelayMs = 3_000;

function addTo(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set(set).add(key);
}

function removeFrom(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...set].filter((one) => one !== key));
}

/** The files behind notifications: asking for them, having them brought, and what is said about them. */
export class ExtractsStore {
  /** The versions of files that are being downloaded (`downloadAgainList` of section 3). */
  downloading: ReadonlySet<string> = new Set();
  /** The ids of the notifications whose extract is being asked for again. */
  retrying: ReadonlySet<string> = new Set();
  readonly #dependencies: ExtractsDependencies;

  constructor(dependencies: ExtractsDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { downloading: observableRef, retrying: observableRef }, { autoBind: true });
  }

  /** Says what is ready or failed in a tab that can be seen, and brings what is ready (section 4). */
  announce(news: readonly Notification[]): void {
    const { clock, isVisible } = this.#dependencies;
    const now = clock.now();
    for (const notification of news) {
      const status = getExtractStatus(notification);
      if (status === undefined || status === 'initialized' || notification.expiresAt * 1_000 <= now) continue;
      const { alertMessage, dropdownMessage } = notification;
      const text = alertMessage.trim() === '' ? dropdownMessage : alertMessage;
      if (isVisible()) this.#say(status === 'ready' ? 'success' : 'error', text);
      const extract = toExtract(notification);
      if (extract?.status === 'ready') this.#bringByItself(extract);
    }
  }

  /** Whether this version is being downloaded; a different one that takes its place is not (section 4). */
  isDownloading(extract: Extract): boolean {
    return this.downloading.has(getVersion(extract));
  }

  /** "Download Again". */
  async download(extract: Extract): Promise<void> {
    if (this.isDownloading(extract)) return;
    const { fileId, fileName } = extract;
    const version = getVersion(extract);
    this.downloading = addTo(this.downloading, version);
    await this.downloadFile(fileId, fileName);
    runInAction(() => (this.downloading = removeFrom(this.downloading, version)));
  }

  /** Brings a file that an extract has made, and says when it could not be brought. */
  async downloadFile(fileId: string, fileName: string): Promise<Result<undefined, PortalError>> {
    const { extracts, downloads } = this.#dependencies;
    const address = await extracts.address(fileId);
    return this.downloadWithToast(
      fileName,
      address.ok ? downloads.fromAddress(address.value, fileName) : address,
    );
  }

  /** Waits for a file, and says which could not be brought and why. */
  async downloadWithToast(
    fileName: string,
    download: Result<undefined, PortalError> | Promise<Result<undefined, PortalError>>,
  ): Promise<Result<undefined, PortalError>> {
    const outcome = await download;
    if (!outcome.ok) this.#sayFailure(outcome.error, (why) => t('stores.notDownloaded', { fileName, why }));
    return outcome;
  }

  /** "Try Again": asks for the file of a failed extract once more, with the time of now in its name. */
  async retry({ id, metadata }: Notification): Promise<void> {
    if (this.retrying.has(id)) return;
    this.retrying = addTo(this.retrying, id);
    const { fileName = '', params = {}, target = '' } = metadata ?? {};
    const outcome = await this.request({ fileName, params, target });
    runInAction(() => (this.retrying = removeFrom(this.retrying, id)));
    if (!outcome.ok) this.#say('error', genericText);
  }

  /** Asks for a file for a plugin, and says whether it is being made. */
  async order(order: ExtractOrder): Promise<Result<string, PortalError>> {
    const outcome = await this.request(order);
    if (outcome.ok) this.#say('info', t('stores.extractAsked'));
    else this.#sayFailure(outcome.error, (why: string) => t('stores.extractFailed', { why }));
    return outcome;
  }

  /** Asks for a file; the time of now goes into its name. Resolves to the id of the file. */
  request({ fileName, params, target }: ExtractOrder): Promise<Result<string, PortalError>> {
    const { extracts, clock } = this.#dependencies;
    return extracts.start({ fileName: addTimestamp(fileName, clock.now()), params, target });
  }

  /** Section 8 has words of its own for a status of 500. */
  #sayFailure({ status, message }: PortalError, inWords: (why: string) => string): void {
    this.#say('error', status === 500 ? genericText : inWords(message));
  }

  #say(tone: Notice['tone'], text: string): void {
    void this.#dependencies.notices.raise({ tone, text });
  }

  #bringByItself(extract: Extract): void {
    const { clock, hasFocus } = this.#dependencies;
    if (hasFocus()) void this.#bringOnce(extract);
    else clock.after(unfocusedDelayMs, () => void this.#bringOnce(extract));
  }

  async #bringOnce(extract: Extract): Promise<void> {
    const { claim } = this.#dependencies;
    // Whoever cannot ask the other tabs leaves it to "Download Again".
    const isMine = await claim(getVersion(extract)).catch(() => false);
    if (isMine) await this.download(extract);
  }
}
