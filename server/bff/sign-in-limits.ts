import type { FastifyRequest } from 'fastify';
import { toNetwork, type createCallerLookup } from '../http/trusted-proxies';
import { CallLimits } from './call-limits';

/** Bounds the memory for unauthenticated requests while the provider hangs. */
const maxPending = 1_000;

/** Limits concurrent unauthenticated requests to the identity provider, in total and per network. */
export class SignInLimits {
  readonly #limits = new CallLimits(maxPending);
  readonly #getCaller: ReturnType<typeof createCallerLookup>;

  constructor(getCaller: ReturnType<typeof createCallerLookup>) {
    this.#getCaller = getCaller;
  }

  /** Counts a request; returns a release function, or `undefined` above a limit. */
  acquire({ raw }: FastifyRequest): (() => void) | undefined {
    const caller = this.#getCaller(raw);
    return this.#limits.acquire('provider', { kind: 'network', id: caller && toNetwork(caller) });
  }
}
