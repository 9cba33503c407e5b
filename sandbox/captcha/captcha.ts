import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';

/**
 * How the human check behaves: `pass`; `fail` gives tokens that are refused; `expire` lets them run out after
 * `seconds` in the page; `error` reports an error; `never` answers nothing, the script included.
 */
export const CaptchaBehaviourSchema = v.strictObject({
  mode: v.picklist(['pass', 'fail', 'expire', 'error', 'never']),
  seconds: v.optional(v.pipe(v.number(), v.minValue(0))),
});

/** How the human check behaves. */
export type CaptchaBehaviour = v.InferOutput<typeof CaptchaBehaviourSchema>;

/** The answer to the widget when somebody checks it; the page learns after `seconds` that it expired. */
export type CaptchaAnswer =
  | { readonly outcome: 'token'; readonly token: string; readonly seconds: number }
  | { readonly outcome: 'error' };

interface Issued {
  /** What the token was asked for, such as `login`; `undefined` admits everything. */
  readonly action: string | undefined;
  readonly issuedAt: number;
  readonly isRefused: boolean;
}

const tokenMs = 120_000;
const secondsInPage = 60;
const standard: CaptchaBehaviour = { mode: 'pass' };

/** The human check: hands out tokens and accepts each once, for two minutes, for what it was asked for. */
export class Captcha {
  readonly #clock: Clock;
  readonly #issued = new Map<string, Issued>();
  #behaviour = standard;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Makes the check behave so from now on. */
  behave(behaviour: CaptchaBehaviour): void {
    this.#behaviour = behaviour;
    if (behaviour.mode === 'never') return;
    for (const release of this.#waiting) release();
    this.#waiting = [];
  }

  /** Lets the check pass again and forgets its tokens. */
  reset(): void {
    this.behave(standard);
    this.#issued.clear();
  }

  /** Resolves at once, or, while the check never answers, as soon as it does again. */
  async answering(): Promise<void> {
    if (this.#behaviour.mode !== 'never') return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** What somebody who checks the box gets. */
  check(action: string | undefined): CaptchaAnswer {
    const { mode, seconds = secondsInPage } = this.#behaviour;
    if (mode === 'error') return { outcome: 'error' };
    const token = randomBytes(48).toString('base64url');
    this.#issued.set(token, { action, issuedAt: this.#clock.now(), isRefused: mode === 'fail' });
    return { outcome: 'token', token, seconds: mode === 'expire' ? seconds : tokenMs / 1000 };
  }

  /** Whether a token is good for something; asking uses it up. */
  accepts(token: string, type: string): boolean {
    const issued = this.#issued.get(token);
    this.#issued.delete(token);
    if (issued === undefined || issued.isRefused) return false;
    const isFresh = this.#clock.now() - issued.issuedAt < tokenMs;
    return isFresh && (issued.action === undefined || issued.action === type);
  }
}
