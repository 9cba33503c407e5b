import type { AssetFile } from '#manifest';
import { createUnusableFile } from './script-failure';

/**
 * Appends an element to the head and waits until it has loaded. On abort, removes the element or does not
 * append it.
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

/** What a classic script threw, if anything; the element fires `load` in either case. */
export interface ScriptRun {
  readonly thrown: { readonly error: unknown } | undefined;
}

/** Runs a classic script and then removes its element. */
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

/** Records the first error that the browser reports for a script, including parse errors. */
export function watchScriptErrors(address: string) {
  let first: ScriptRun['thrown'];
  const note = ({ filename, error, message }: ErrorEvent): void => {
    if (filename === address) first ??= { error: error ?? new Error(message) };
  };
  window.addEventListener('error', note, true);
  return { first: () => first, stop: () => window.removeEventListener('error', note, true) };
}

const executedScripts = new Map<string, Promise<unknown>>();

/** Runs classic scripts in sequence, each once per page; a failed script runs again on the next call. */
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

/** Runs the page scripts that an app requires before its own. */
export function runGlobals(globals: readonly string[], signal: AbortSignal): Promise<void> {
  return runOnce(
    globals.map((address) => ({ address, integrity: undefined })),
    signal,
  );
}
