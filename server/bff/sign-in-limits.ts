import type { FastifyRequest } from 'fastify';
import { toNetwork, type createCallerLookup } from '../http/trusted-proxies';
import { CallLimits } from './call-limits';

/** A provider that hangs must not fill the memory with requests of people who are not signed in. */
const maxPending = 1_000;

/** Limits the requests to the identity provider under way that need no session, in total and for each network. */
export class SignInLimits {
  readonly #limits = new CallLimits(maxPending);
  readonly #findCaller: ReturnType<typeof createCallerLookup>;

  constructor(findCaller: ReturnType<typeof createCallerLookup>) {
    this.#findCaller = findCaller;
  }

  /** Counts a request; `undefined` if there are too many. The function that it returns ends the request. */
  acquire({ raw }: FastifyRequest): (() => void) | undefined {
    const caller = this.#findCaller(raw);
    return this.#limits.acquire('provider', { kind: 'network', id: caller && toNetwork(caller) });
  }
}
