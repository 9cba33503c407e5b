import { makeAutoObservable, runInAction } from 'mobx';
import type { PortalError, Result } from '#base';
import type { PortalStorage } from '#platform';
import type { NoticesStore } from './notices-store';

export interface ReloadDependencies {
  readonly storage: Pick<PortalStorage, 'noticeAfterReload'>;
  readonly notices: Pick<NoticesStore, 'raise'>;
  /** Reloads the current address as a new document. */
  readonly reload: () => void;
}

/** The application-reload flag (section 4), for changes that need a new document. */
export class ReloadStore {
  /** Whether a change is being applied, which blocks the page. */
  isApplying = false;
  readonly #dependencies: ReloadDependencies;

  constructor(dependencies: ReloadDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Applies a change, then reloads the page with the toast `text`; returns the message of a failure. */
  async apply(
    change: () => Promise<Result<unknown, PortalError>>,
    text: string,
  ): Promise<string | undefined> {
    this.isApplying = true;
    const changed = await change();
    if (changed.ok) {
      this.#dependencies.storage.noticeAfterReload.write(text);
      this.#dependencies.reload();
      return undefined;
    }
    runInAction(() => {
      this.isApplying = false;
    });
    return changed.error.message;
  }

  /** Shows the toast of the previous document. */
  resume(): void {
    const { storage, notices } = this.#dependencies;
    const text = storage.noticeAfterReload.read();
    if (text === undefined) return;
    storage.noticeAfterReload.remove();
    void notices.raise({ tone: 'success', text });
  }
}
