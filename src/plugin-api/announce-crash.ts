import type { LifecycleProps } from './contract';

/** Tells the portal, for its log, that a part of an app has failed and the app goes on without it. */
export function reportError(error: unknown, { domElement }: Pick<LifecycleProps, 'domElement'>): void {
  domElement.dispatchEvent(new CustomEvent('portal:error', { detail: error }));
}

/** Tells the portal that an app on screen has broken down; it then shows the failure in the app's place. */
export function reportCrash(error: unknown, { domElement }: Pick<LifecycleProps, 'domElement'>): void {
  domElement.dispatchEvent(new CustomEvent('portal:crash', { detail: error }));
}
