import type { AssetFile } from '#manifest';
import { createUnusableFile } from './script-failure';

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
      reject(createUnusableFile(element instanceof HTMLLinkElement ? element.href : element.src));
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

/** Whether a classic script ran to its end, or what stopped it; the element says `load` in either case. */
export interface ScriptRun {
  readonly thrown: { readonly error: unknown } | undefined;
}

/** Runs a classic script; the element goes when it has run. */
export async function runScript({ address, integrity }: AssetFile, signal: AbortSignal): Promise<ScriptRun> {
  const element = document.createElement('script');
  element.async = true;
  element.crossOrigin = 'anonymous';
  if (integrity !== undefined) element.integrity = integrity;
  element.src = address;
  const errors = watchScriptErrors(address);
  try {
    await appendAndWait(element, signal);
  } finally {
    errors.stop();
  }
  element.remove();
  return { thrown: errors.first() };
}

/** Notes the first error that the browser reports for a script, one that does not parse included. */
export function watchScriptErrors(address: string) {
  let first: ScriptRun['thrown'];
  const note = ({ filename, error, message }: ErrorEvent): void => {
    if (filename === address) first ??= { error: error ?? new Error(message) };
  };
  window.addEventListener('error', note, true);
  return { first: () => first, stop: () => window.removeEventListener('error', note, true) };
}

const executedScripts = new Map<string, Promise<unknown>>();

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
