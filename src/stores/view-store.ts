import { makeAutoObservable } from 'mobx';
import { PortalError } from '#base';
import type { HttpCall } from '#platform';
import { strings } from './view-strings';

/** The portal as somebody with other permissions would see it: what decides then, and what is not done meanwhile. */
export class ViewStore {
  /** How many changes were refused. */
  refused = 0;
  readonly rules: readonly string[];
  readonly #end: () => void;

  constructor(rules: readonly string[], end: () => void) {
    this.rules = Object.freeze([...new Set(rules)]);
    this.#end = end;
    makeAutoObservable(this, { rules: false }, { autoBind: true });
  }

  /** Why a call is not made: everything but a question would change something, and would do so as the person who looks. */
  refusalOf({ method, asks }: Pick<HttpCall, 'method' | 'asks'>): PortalError | undefined {
    if (method === 'GET' || asks === true) return undefined;
    this.refused += 1;
    return new PortalError(strings.refused, { code: 'viewed-as' });
  }

  /** Goes back to what the person sees. */
  end(): void {
    this.#end();
  }
}
