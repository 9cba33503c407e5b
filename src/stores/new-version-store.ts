import { makeAutoObservable } from 'mobx';

/** Whether the page is offered to be loaded anew, because a newer build has taken files away that it needs. */
export class NewVersionStore {
  isOffered = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A file of this build is gone. */
  offer(): void {
    this.isOffered = true;
  }

  /** The person goes on for now; the next file that is gone asks again. */
  postpone(): void {
    this.isOffered = false;
  }
}
