import { makeAutoObservable } from 'mobx';
import { PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import { t } from './messages/view';

/** View-as mode: its permissions, and a count of blocked changes. */
export class ViewAsStore {
  refusedCall = 0;
  readonly rules: readonly string[];
  readonly #onEnd: () => void;

  constructor(rules: readonly string[], end: () => void) {
    this.rules = Object.freeze([...new Set(rules)]);
    this.#onEnd = end;
    makeAutoObservable(this, { rules: false }, { autoBind: true });
  }

  /** Throws a `PortalError` for a call that would make changes in the administrator's name. */
  admit({ method, isReadOnly: asks }: Pick<HttpCall, 'method' | 'isReadOnly'>): void {
    if (method === 'GET' || asks === true) return;
    this.refusedCall += 1;
    throw new PortalError(t('stores.view.refused'), { code: 'viewed-as' });
  }

  end(): void {
    this.#onEnd();
  }
}
