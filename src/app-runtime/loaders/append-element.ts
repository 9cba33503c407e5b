import type { AssetFile } from '#manifest';
import { AppFailure } from '../failure';
import { t } from './messages';

/**
 * Adds an element that loads something to the head; settles when it has loaded, rejects when it has not. Aborted, it
 * takes the element out again, or does not even add it.
 */
export function appendAndWait(
  element: HTMLScriptElement | HTMLLinkElement,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const fail = (): void => {
      element.remove();
      const address = element instanceof HTMLLinkElement ? element.href : element.src;
      reject(
        new AppFailure(
          'script-failed',
          t('app-runtime.loaders.nothingUsable', { address: address.replace(/[?#].*$/, '') }),
        ),
      );
    };
    signal.addEventListener('abort', fail, { once: true });
    const end = (): void => signal.removeEventListener('abort', fail);
    element.addEventListener(
      'load',
      () => {
        end();
        resolve();
      },
      { once: true },
    );
    element.addEventListener(
      'error',
      () => {
        end();
        fail();
      },
      { once: true },
    );
    document.head.append(element);
  });
}

/** Runs a classic script; the element goes when it has run. */
export async function runScript({ address, integrity }: AssetFile, signal: AbortSignal): Promise<void> {
  const element = document.createElement('script');
  element.async = true;
  element.crossOrigin = 'anonymous';
  if (integrity !== undefined) element.integrity = integrity;
  element.src = address;
  await appendAndWait(element, signal);
  element.remove();
}

const executedScripts = new Map<string, Promise<void>>();

/** Runs classic scripts one after another, each once for the whole page; one that failed is run again when asked for. */
export async function runOnce(files: readonly AssetFile[], signal: AbortSignal): Promise<void> {
  for (const file of files) {
    const known = executedScripts.get(file.address);
    const running = known ?? runScript(file, signal);
    executedScripts.set(file.address, running);
    try {
      await running;
    } catch (thrown) {
      if (executedScripts.get(file.address) === running) executedScripts.delete(file.address);
      throw thrown;
    }
  }
}

/** Runs the page scripts that an app needs before any of its own. */
export function runGlobals(globals: readonly string[], signal: AbortSignal): Promise<void> {
  return runOnce(
    globals.map((address) => ({ address, integrity: undefined })),
    signal,
  );
}
