import { makeAutoObservable } from 'mobx';

/** Whether to offer a reload, because a newer build has removed files. */
export class NewVersionStore {
  isOffered = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A file of this build is missing. */
  offer(): void {
    this.isOffered = true;
  }

  /** Dismisses the offer; the next missing file offers it again. */
  postpone(): void {
    this.isOffered = false;
  }
}
