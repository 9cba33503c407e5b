import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseActionName } from '../identity/routes';

/** A fault that a test injects; without `times` it lasts until `heal`. */
export const FaultSchema = v.strictObject({
  /**
   * Method and path, such as `GET /api/rfr/requests`. `*` matches one path segment; `POST /idp InitiateAuth`
   * names an action.
   */
  call: v.pipe(v.string(), v.regex(/^[A-Z]+ \/\S*( \w+)?$/, 'Expected a method and a path')),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Strings are sent unchanged, everything else as JSON. */
  body: v.optional(v.unknown()),
  /** The request is processed, but the connection breaks halfway through the response. */
  cutOff: v.optional(v.boolean()),
});

export type Fault = v.InferOutput<typeof FaultSchema>;

interface ActiveFault {
  readonly fault: Fault;
  readonly pattern: RegExp;
  remaining: number;
}

/** Faults that tests inject into calls; they delay or replace the response. */
export class Faults {
  #active: ActiveFault[] = [];
  readonly #stopping = new AbortController();
  readonly #cutOff = new WeakSet<FastifyRequest>();

  /** Adds a fault, replacing an earlier one for the same call. */
  add(fault: Fault): void {
    const parts = fault.call.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const others = this.#active.filter((active) => active.fault.call !== fault.call);
    const pattern = new RegExp(`^${parts.join('[^/ ]+')}$`);
    this.#active = [...others, { fault, pattern, remaining: fault.times ?? Infinity }];
  }

  /** Removes all faults. */
  heal(): void {
    this.#active = [];
  }

  /** Ends all delays. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Applies the faults to all requests of the application. */
  attach(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => this.#apply(request, reply));
    app.addHook('onSend', async (request, _reply, payload) =>
      this.#cutOff.has(request) && typeof payload === 'string' ? createBrokenStream(payload) : payload,
    );
  }

  async #apply(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const fault = this.#takeFault(request);
    if (fault === undefined) return undefined;
    const { status, delayMs, body, cutOff } = fault;
    if (cutOff === true) this.#cutOff.add(request);
    if (delayMs !== undefined) {
      await wait(delayMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    }
    if (this.#stopping.signal.aborted) return reply.code(503).send({ message: 'The sandbox is stopping.' });
    const reachesRoute = delayMs !== undefined || cutOff === true;
    if (status === undefined && body === undefined && reachesRoute) return undefined;
    const code = status ?? (body === undefined ? 500 : 200);
    const answer = body ?? { message: 'This failure was asked for.' };
    void reply.code(code).type('application/json');
    return reply.send(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }

  #takeFault(request: FastifyRequest): Fault | undefined {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/__control')) return undefined;
    const call = `${request.method} ${path}`;
    const names = [call, `${call} ${parseActionName(request.headers['x-amz-target']) ?? ''}`];
    const active = this.#active.find(
      ({ pattern, remaining }) => remaining > 0 && names.some((name) => pattern.test(name)),
    );
    if (active === undefined) return undefined;
    active.remaining -= 1;
    return active.fault;
  }
}

/** A stream that sends half of the text and then breaks the connection. */
function createBrokenStream(text: string): Readable {
  return Readable.from(
    (function* () {
      yield text.slice(0, text.length / 2);
      throw new Error('This answer was asked to break off.');
    })(),
  );
}
