import { makeAutoObservable } from 'mobx';
import { PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import { t } from './messages/view';

/** View-as mode: its permissions, and blocked calls. */
export class ViewAsStore {
  refusedCall = 0;
  readonly rules: readonly string[];
  readonly #end: () => void;

  constructor(rules: readonly string[], end: () => void) {
    this.rules = Object.freeze([...new Set(rules)]);
    this.#end = end;
    makeAutoObservable(this, { rules: false }, { autoBind: true });
  }

  /** Throws a `PortalError` for a call that would change something as the administrator. */
  admit({ method, isReadOnly: asks }: Pick<HttpCall, 'method' | 'isReadOnly'>): void {
    if (method === 'GET' || asks === true) return;
    this.refusedCall += 1;
    throw new PortalError(t('stores.view.refused'), { code: 'viewed-as' });
  }

  end(): void {
    this.#end();
  }
}
