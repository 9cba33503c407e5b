import { err, PortalError, type Result } from '#base';
import type { Http, HttpCall } from '#backends/http';

type Answer = Result<unknown, PortalError>;

/** A fake HTTP client with scripted responses that records every call. */
export class ScriptedHttp implements Http {
  readonly calls: HttpCall[] = [];
  readonly #responses = new Map<string, (call: HttpCall) => Answer | Promise<Answer>>();

  /**
   * Sets the response to a call such as `GET apiUsers /v2/users/portal%7C0001`; later responses override
   * earlier ones.
   */
  answer(call: string, answer: Answer | ((call: HttpCall) => Answer | Promise<Answer>)): this {
    this.#responses.set(call, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** The calls so far, each as method, back end and path. */
  get lines(): string[] {
    return this.calls.map(({ method, backend, path }) => `${method} ${backend} ${path}`);
  }

  async call(call: HttpCall): Promise<Answer> {
    this.calls.push(call);
    const answer = this.#responses.get(`${call.method} ${call.backend} ${call.path}`);
    return (await answer?.(call)) ?? err(new PortalError('Nobody answers.', { code: 'network' }));
  }
}
