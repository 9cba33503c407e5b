import { loadRecaptcha, type Recaptcha, type RecaptchaParameters } from './captcha-script';
import type { Clock } from './clock';

export interface CaptchaSettings {
  readonly script: string;
  readonly key: string;
}

export interface CaptchaEvents {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  /** It failed, or did not load within 10 s. */
  readonly onError: () => void;
}

/** Human verification by reCAPTCHA; its script loads on first use. */
export interface Captcha {
  /** Runs the invisible check for signing in; `undefined` on failure. Never rejects. */
  loginToken(): Promise<string | undefined>;
  /** Renders the visible check for a reset, in the light theme. Returns a dispose function. */
  show(element: HTMLElement, events: CaptchaEvents): () => void;
}

type Drawing = Pick<RecaptchaParameters, 'size' | 'badge' | 'action'>;

/** Time-out for a puzzle: closing it fires no event. */
const puzzleTimeoutMs = 60_000;

function draw(
  recaptcha: Recaptcha,
  element: HTMLElement,
  parameters: Drawing & { readonly sitekey: string },
  { onToken, onExpired, onError }: CaptchaEvents,
): number | undefined {
  try {
    return recaptcha.render(element, {
      theme: 'light',
      ...parameters,
      callback: onToken,
      'expired-callback': onExpired,
      'error-callback': onError,
    });
  } catch {
    onError();
    return undefined;
  }
}

export function createCaptcha({ script, key }: CaptchaSettings, clock: Clock): Captcha {
  const whenLoaded = loadRecaptcha(script, clock);

  return {
    loginToken: () =>
      new Promise((resolve) => {
        const holder = document.createElement('div');
        let stopWaiting = (): void => undefined;
        const end = (token?: string): void => {
          stopWaiting();
          holder.remove();
          resolve(token);
        };
        whenLoaded((recaptcha) => {
          if (recaptcha === undefined) return end();
          stopWaiting = clock.after(puzzleTimeoutMs, end);
          document.body.append(holder);
          const events = { onToken: end, onExpired: () => end(), onError: () => end() };
          const drawing = { size: 'invisible', badge: 'bottomright', action: 'login', sitekey: key } as const;
          const widget = draw(recaptcha, holder, drawing, events);
          if (widget !== undefined) recaptcha.execute(widget);
        });
      }),
    show(element, { onToken, onExpired, onError }) {
      // A check cannot be rendered twice into the same element.
      const holder = document.createElement('div');
      element.append(holder);
      let isStopped = false;
      const stopLoading = whenLoaded((recaptcha) => {
        if (recaptcha === undefined) return onError();
        const drawing = { size: 'normal', action: 'reset', sitekey: key } as const;
        draw(recaptcha, holder, drawing, {
          onToken: (token) => !isStopped && onToken(token),
          onExpired: () => !isStopped && onExpired(),
          onError: () => !isStopped && onError(),
        });
      });
      return () => {
        isStopped = true;
        stopLoading();
        holder.remove();
      };
    },
  };
}
