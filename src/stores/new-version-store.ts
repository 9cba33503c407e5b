import { makeAutoObservable } from 'mobx';

/** Offers a page reload when a newer build has removed files. */
export class NewVersionStore {
  isOffered = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reports that a file of this build is missing. */
  offer(): void {
    this.isOffered = true;
  }

  /** Dismisses the offer until the next missing file. */
  postpone(): void {
    this.isOffered = false;
  }
}
