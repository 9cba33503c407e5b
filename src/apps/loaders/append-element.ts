import { AppFailure } from '../failure';

/** Adds an element that loads something to the head; settles when it has loaded, rejects when it has not. */
export function appended(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener(
      'error',
      () => {
        element.remove();
        const address = element instanceof HTMLLinkElement ? element.href : element.src;
        reject(new AppFailure('script-failed', `nothing usable came from ${address.replace(/[?#].*$/, '')}`));
      },
      { once: true },
    );
    document.head.append(element);
  });
}
