import type { Clock } from './clock';

export interface RecaptchaParameters {
  readonly sitekey: string;
  readonly theme: 'light';
  readonly size: 'normal' | 'invisible';
  readonly badge?: 'bottomright';
  readonly action: 'login' | 'reset';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** The part of reCAPTCHA's browser API that the portal uses. */
export interface Recaptcha {
  render(element: HTMLElement, parameters: RecaptchaParameters): number;
  execute(widget: number): unknown;
}

/**
 * Calls back once when the script has loaded, or with `undefined` if it does not within 10 s. Returns a
 * dispose function.
 */
export type WhenRecaptcha = (react: (recaptcha: Recaptcha | undefined) => void) => () => void;

const pollPeriod = 100;
const loadTimeoutMs = 10_000;

function isRecaptcha(value: unknown): value is Recaptcha {
  return (
    typeof value === 'object' &&
    value !== null &&
    'render' in value &&
    typeof value.render === 'function' &&
    'execute' in value &&
    typeof value.execute === 'function'
  );
}

function whenRecaptchaLoads(): Recaptcha | undefined {
  const found: unknown = Reflect.get(window, 'grecaptcha');
  return isRecaptcha(found) ? found : undefined;
}

/** The part of Trusted Types that the portal uses; TypeScript's library has no types for it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): object };
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createPolicy' in value &&
    typeof value.createPolicy === 'function'
  );
}

/**
 * Allows a script element to load one address on pages that enforce Trusted Types; on others, returns the
 * address itself.
 */
function trustAddress(address: string): string | object {
  const trustedTypes: unknown = Reflect.get(window, 'trustedTypes');
  if (!isTrustedTypes(trustedTypes)) return address;
  const policy = trustedTypes.createPolicy('portal-captcha', { createScriptURL: () => address });
  return policy.createScriptURL(address);
}

function addScript(source: string, onError: () => void): HTMLScriptElement {
  const address = new URL(source);
  address.searchParams.set('render', 'explicit');
  const script = document.createElement('script');
  Reflect.set(script, 'src', trustAddress(address.href));
  script.async = true;
  script.addEventListener('error', onError, { once: true });
  return script;
}

/** Loads the script on first use; retries after a failure. */
export function loadRecaptcha(source: string, clock: Clock): WhenRecaptcha {
  let script: HTMLScriptElement | undefined;

  function forget(): void {
    script?.remove();
    script = undefined;
  }

  return (react) => {
    if (script === undefined && whenRecaptchaLoads() === undefined) {
      script = addScript(source, forget);
      document.head.append(script);
    }
    const started = clock.now();
    const look = (): void => {
      const recaptcha = whenRecaptchaLoads();
      const isOver = script === undefined || clock.now() - started >= loadTimeoutMs;
      if (recaptcha === undefined && !isOver) return;
      stop();
      if (recaptcha === undefined) forget();
      react(recaptcha);
    };
    const stop = clock.every(pollPeriod, look);
    look();
    return stop;
  };
}
