import { makeAutoObservable, observableRef } from 'mobx';
import type { ConfirmOptions } from '#plugin-api';

interface Pending {
  readonly question: ConfirmOptions;
  readonly resolve: (isConfirmed: boolean) => void;
}

/** A queue of apps' confirmations, shown one at a time. */
export class ConfirmStore {
  pending: readonly Pending[] = [];

  constructor() {
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true });
  }

  /** The confirmation on screen. */
  get question(): ConfirmOptions | undefined {
    return this.pending[0]?.question;
  }

  /** Queues a confirmation; resolves to whether the user confirmed. */
  ask({ title, text, confirmLabel, cancelLabel, tone }: ConfirmOptions): Promise<boolean> {
    return new Promise((resolve) => {
      // Converted to strings: React would throw on other values, which untyped apps may pass.
      const question: ConfirmOptions = {
        title: `${title}`,
        confirmLabel: `${confirmLabel}`,
        ...(text !== undefined && { text: `${text}` }),
        ...(cancelLabel !== undefined && { cancelLabel: `${cancelLabel}` }),
        tone: tone === 'danger' ? 'danger' : 'neutral',
      };
      this.#setPending([...this.pending, { question, resolve }]);
    });
  }

  /** Resolves the confirmation on screen. */
  answer(isConfirmed: boolean): void {
    const [first, ...others] = this.pending;
    this.#setPending(others);
    first?.resolve(isConfirmed);
  }

  /** Cancels all confirmations. */
  cancelAll(): void {
    while (this.pending.length > 0) this.answer(false);
  }

  #setPending(pending: readonly Pending[]): void {
    this.pending = pending;
  }
}
