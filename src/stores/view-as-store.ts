import { makeAutoObservable } from 'mobx';
import { PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import { t } from './messages/view';

/** The portal as somebody with other permissions would see it: what decides then, and what is not done meanwhile. */
export class ViewAsStore {
  /** How many changes were refused. */
  refusedCall = 0;
  readonly rules: readonly string[];
  readonly #end: () => void;

  constructor(rules: readonly string[], end: () => void) {
    this.rules = Object.freeze([...new Set(rules)]);
    this.#end = end;
    makeAutoObservable(this, { rules: false }, { autoBind: true });
  }

  /**
   * Throws a `PortalError` for a call that is no question: it would change something, and would do so as the person who
   * looks.
   */
  admit({ method, isReadOnly: asks }: Pick<HttpCall, 'method' | 'isReadOnly'>): void {
    if (method === 'GET' || asks === true) return;
    this.refusedCall += 1;
    throw new PortalError(t('stores.view.refused'), { code: 'viewed-as' });
  }

  /** Goes back to what the person sees. */
  end(): void {
    this.#end();
  }
}
