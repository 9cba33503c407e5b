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
  /** Elects one tab for automatic downloads. */
  readonly claim: Claim;
  /** Whether this tab has focus and is visible. */
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

/** Files of notifications: requests, downloads and their toasts. */
export class ExtractsStore {
  /** The versions of files that are being downloaded (`downloadAgainList` of section 3). */
  downloading: ReadonlySet<string> = new Set();
  /** The ids of notifications whose extract is being requested again. */
  retrying: ReadonlySet<string> = new Set();
  /** Files whose toast has been shown. */
  readonly #announced = new Set<string>();
  readonly #dependencies: ExtractsDependencies;

  constructor(dependencies: ExtractsDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { downloading: observableRef, retrying: observableRef }, { autoBind: true });
  }

  /** Shows toasts for ready and failed files in a visible tab, and downloads ready ones (section 4). */
  announce(notifications: readonly Notification[]): void {
    const { clock, isVisible } = this.#dependencies;
    const now = clock.now();
    for (const notification of notifications) {
      const status = getExtractStatus(notification);
      if (status === undefined || status === 'initialized' || notification.expiresAt * 1_000 <= now) continue;
      const { alertMessage, dropdownMessage } = notification;
      const text = alertMessage.trim() === '' ? dropdownMessage : alertMessage;
      const extract = toExtract(notification);
      if (isVisible()) this.#showToast(status === 'ready' ? 'success' : 'error', text, extract?.fileId);
      if (extract !== undefined) this.#announced.add(extract.fileId);
      if (extract?.status === 'ready') this.#bringByItself(extract);
    }
  }

  /** Whether this version is being downloaded; a newer version is not (section 4). */
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

  /** Downloads a file of an extract, with a toast on failure. */
  async downloadFile(fileId: string, fileName: string): Promise<Result<undefined, PortalError>> {
    const { extracts, downloads } = this.#dependencies;
    const address = await extracts.address(fileId);
    return this.downloadWithToast(
      fileName,
      address.ok ? downloads.fromAddress(address.value, fileName) : address,
    );
  }

  /** Waits for a file, with a toast on failure. */
  async downloadWithToast(
    fileName: string,
    download: Result<undefined, PortalError> | Promise<Result<undefined, PortalError>>,
  ): Promise<Result<undefined, PortalError>> {
    const outcome = await download;
    if (!outcome.ok) this.#showFailure(outcome.error, (why) => t('stores.notDownloaded', { fileName, why }));
    return outcome;
  }

  /** "Try Again": requests a failed extract again, with the current time in its name. */
  async retry({ id, metadata }: Notification): Promise<void> {
    if (this.retrying.has(id)) return;
    this.retrying = addTo(this.retrying, id);
    const { fileName = '', params = {}, target = '' } = metadata ?? {};
    const outcome = await this.request({ fileName, params, target });
    runInAction(() => (this.retrying = removeFrom(this.retrying, id)));
    if (!outcome.ok) this.#showToast('error', genericText);
  }

  /** Requests a file for a plugin, with a toast. */
  async order(order: ExtractOrder): Promise<Result<string, PortalError>> {
    const outcome = await this.request(order);
    if (!outcome.ok) this.#showFailure(outcome.error, (why: string) => t('stores.extractFailed', { why }));
    // The file's notification may arrive before the response to the request.
    else if (!this.#announced.has(outcome.value))
      this.#showToast('info', t('stores.extractAsked'), outcome.value);
    return outcome;
  }

  /** Requests a file with the current time in its name. Resolves to the file's id. */
  request({ fileName, params, target }: ExtractOrder): Promise<Result<string, PortalError>> {
    const { extracts, clock } = this.#dependencies;
    return extracts.start({ fileName: addTimestamp(fileName, clock.now()), params, target });
  }

  /** Section 8 has its own text for a status of 500. */
  #showFailure({ status, message }: PortalError, describe: (why: string) => string): void {
    this.#showToast('error', status === 500 ? genericText : describe(message));
  }

  #showToast(tone: Notice['tone'], text: string, fileId?: string): void {
    const key = fileId === undefined ? {} : { key: `extract.${fileId}` };
    void this.#dependencies.notices.raise({ tone, text, ...key });
  }

  #bringByItself(extract: Extract): void {
    const { clock, hasFocus } = this.#dependencies;
    if (hasFocus()) void this.#bringOnce(extract);
    else clock.after(unfocusedDelayMs, () => void this.#bringOnce(extract));
  }

  async #bringOnce(extract: Extract): Promise<void> {
    const { claim } = this.#dependencies;
    // If the other tabs cannot be coordinated, the user still has "Download Again".
    const isMine = await claim(getVersion(extract)).catch(() => false);
    if (isMine) await this.download(extract);
  }
}
