import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { actionName } from '../identity/routes';

/** What a test asks to go wrong; `times` absent means until healed. */
export const FaultSchema = v.strictObject({
  /** Method and path, such as `GET /api/rfr/requests`; `*` matches one part, and `POST /idp InitiateAuth` names an action. */
  call: v.pipe(v.string(), v.regex(/^[A-Z]+ \/\S*( \w+)?$/, 'Expected a method and a path')),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Text is sent as it is; anything else as JSON. */
  body: v.optional(v.unknown()),
  /** The call does its work, and its answer breaks off. */
  cutOff: v.optional(v.boolean()),
});

/** What a test asks to go wrong. */
export type Fault = v.InferOutput<typeof FaultSchema>;

interface Planted {
  readonly fault: Fault;
  readonly pattern: RegExp;
  left: number;
}

/** Faults that tests plant into named calls, and that delay or replace the answer. */
export class Faults {
  #planted: Planted[] = [];
  readonly #stopping = new AbortController();
  readonly #cutOff = new WeakSet<FastifyRequest>();

  /** Plants a fault; a later one for the same call replaces the earlier. */
  plant(fault: Fault): void {
    const parts = fault.call.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const others = this.#planted.filter((planted) => planted.fault.call !== fault.call);
    const pattern = new RegExp(`^${parts.join('[^/ ]+')}$`);
    this.#planted = [...others, { fault, pattern, left: fault.times ?? Infinity }];
  }

  /** Lets every call work again. */
  heal(): void {
    this.#planted = [];
  }

  /** Ends the waiting of delayed calls. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Makes the application ask for planted faults before it answers. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => this.#apply(request, reply));
    app.addHook('onSend', async (request, _reply, payload) =>
      this.#cutOff.has(request) && typeof payload === 'string' ? broken(payload) : payload,
    );
  }

  async #apply(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const fault = this.#take(request);
    if (fault === undefined) return undefined;
    const { status, delayMs, body, cutOff } = fault;
    if (cutOff === true) this.#cutOff.add(request);
    if (delayMs !== undefined) {
      await wait(delayMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    }
    if (this.#stopping.signal.aborted) return reply.code(503).send({ message: 'The sandbox is stopping.' });
    const worksLate = delayMs !== undefined || cutOff === true;
    if (status === undefined && body === undefined && worksLate) return undefined;
    const code = status ?? (body === undefined ? 500 : 200);
    const answer = body ?? { message: 'This failure was asked for.' };
    void reply.code(code).type('application/json');
    return reply.send(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }

  #take(request: FastifyRequest): Fault | undefined {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/__control')) return undefined;
    const call = `${request.method} ${path}`;
    const names = [call, `${call} ${actionName(request.headers['x-amz-target']) ?? ''}`];
    const planted = this.#planted.find(
      ({ pattern, left }) => left > 0 && names.some((name) => pattern.test(name)),
    );
    if (planted === undefined) return undefined;
    planted.left -= 1;
    return planted.fault;
  }
}

/** Half a text, after which the connection breaks. */
function broken(text: string): Readable {
  return Readable.from(
    (function* () {
      yield text.slice(0, text.length / 2);
      throw new Error('This answer was asked to break off.');
    })(),
  );
}
