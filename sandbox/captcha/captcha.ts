import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';

/**
 * Behaviour of the CAPTCHA. `pass` is the default; `fail` issues tokens that are rejected; `expire` lets them
 * expire after `seconds` in the page; `error` reports an error; `never` leaves all requests pending,
 * including the script.
 */
export const CaptchaBehaviourSchema = v.strictObject({
  mode: v.picklist(['pass', 'fail', 'expire', 'error', 'never']),
  seconds: v.optional(v.pipe(v.number(), v.minValue(0))),
});

export type CaptchaBehaviour = v.InferOutput<typeof CaptchaBehaviourSchema>;

/** Response to a check of the widget; the page is notified of the expiry after `seconds`. */
export type CaptchaAnswer =
  | { readonly outcome: 'token'; readonly token: string; readonly seconds: number }
  | { readonly outcome: 'error' };

interface IssuedToken {
  /** Action for which the token was requested, such as `login`; `undefined` is valid for all. */
  readonly action: string | undefined;
  readonly issuedAt: number;
  readonly isRefused: boolean;
}

const tokenMs = 120_000;
const secondsInPage = 60;
const defaultBehaviour: CaptchaBehaviour = { mode: 'pass' };

/** The CAPTCHA service: issues tokens and accepts each once, within two minutes, for its action. */
export class Captcha {
  readonly #clock: Clock;
  readonly #issued = new Map<string, IssuedToken>();
  #behaviour = defaultBehaviour;
  #pending: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Changes the behaviour for all following requests. */
  setBehaviour(behaviour: CaptchaBehaviour): void {
    this.#behaviour = behaviour;
    if (behaviour.mode === 'never') return;
    for (const release of this.#pending) release();
    this.#pending = [];
  }

  /** Restores the default behaviour and discards all tokens. */
  reset(): void {
    this.setBehaviour(defaultBehaviour);
    this.#issued.clear();
  }

  /** Resolves at once or, in mode `never`, as soon as the mode changes. */
  async waitUntilResponsive(): Promise<void> {
    if (this.#behaviour.mode !== 'never') return;
    await new Promise<void>((resolve) => {
      this.#pending.push(resolve);
    });
  }

  /** Returns the response to a check of the widget. */
  check(action: string | undefined): CaptchaAnswer {
    const { mode, seconds = secondsInPage } = this.#behaviour;
    if (mode === 'error') return { outcome: 'error' };
    const token = randomBytes(48).toString('base64url');
    this.#issued.set(token, { action, issuedAt: this.#clock.now(), isRefused: mode === 'fail' });
    return { outcome: 'token', token, seconds: mode === 'expire' ? seconds : tokenMs / 1000 };
  }

  /** Whether a token is valid for an action. Each token can be verified once. */
  accepts(token: string, type: string): boolean {
    const issued = this.#issued.get(token);
    this.#issued.delete(token);
    if (issued === undefined || issued.isRefused) return false;
    const isFresh = this.#clock.now() - issued.issuedAt < tokenMs;
    return isFresh && (issued.action === undefined || issued.action === type);
  }
}
