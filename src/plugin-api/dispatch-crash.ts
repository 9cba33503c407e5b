import type { LifecycleProps } from './contract';

/** Reports to the portal's log that a part of an app failed while the rest of the app keeps running. */
export function reportError(error: unknown, { domElement }: Pick<LifecycleProps, 'domElement'>): void {
  domElement.dispatchEvent(new CustomEvent('portal:error', { detail: error }));
}

/** Reports that a mounted app crashed; the portal then shows the failure in the app's place. */
export function reportCrash(error: unknown, { domElement }: Pick<LifecycleProps, 'domElement'>): void {
  domElement.dispatchEvent(new CustomEvent('portal:crash', { detail: error }));
}
