import { err, PortalError, type Result } from '#base';
import type { Http, HttpCall } from '#backends/http';

type Answer = Result<unknown, PortalError>;

/** Back ends that answer what a test says; it remembers every call. */
export class ScriptedHttp implements Http {
  readonly calls: HttpCall[] = [];
  readonly #answers = new Map<string, (call: HttpCall) => Answer | Promise<Answer>>();

  /** From now on a call such as `GET apiUsers /v2/users/portal%7C0001` is answered so; the last word counts. */
  answer(call: string, answer: Answer | ((call: HttpCall) => Answer | Promise<Answer>)): this {
    this.#answers.set(call, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** The calls so far, each as method, back end and path. */
  get lines(): string[] {
    return this.calls.map(({ method, backend, path }) => `${method} ${backend} ${path}`);
  }

  async call(call: HttpCall): Promise<Answer> {
    this.calls.push(call);
    const answer = this.#answers.get(`${call.method} ${call.backend} ${call.path}`);
    return (await answer?.(call)) ?? err(new PortalError('Nobody answers.', { code: 'network' }));
  }
}
