import { makeAutoObservable, observableRef } from 'mobx';
import type { ConfirmOptions } from '#plugin-api';

interface Pending {
  readonly question: ConfirmOptions;
  readonly resolve: (isConfirmed: boolean) => void;
}

/** Questions of apps to the person, one at a time, in the order in which they were asked. */
export class ConfirmStore {
  pending: readonly Pending[] = [];

  constructor() {
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true });
  }

  /** The question on screen. */
  get question(): ConfirmOptions | undefined {
    return this.pending[0]?.question;
  }

  /** Asks; resolves to whether the person confirmed. */
  ask({ title, text, confirmLabel, cancelLabel, tone }: ConfirmOptions): Promise<boolean> {
    return new Promise((resolve) => {
      // Texts for certain: React would throw on what an app without types may pass.
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

  /** Answers the question on screen. */
  answer(isConfirmed: boolean): void {
    const [first, ...others] = this.pending;
    this.#setPending(others);
    first?.resolve(isConfirmed);
  }

  /** Answers all questions with no. */
  cancelAll(): void {
    while (this.pending.length > 0) this.answer(false);
  }

  #setPending(pending: readonly Pending[]): void {
    this.pending = pending;
  }
}
