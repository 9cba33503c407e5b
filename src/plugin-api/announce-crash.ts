import type { LifecycleProps } from './contract';

/** Tells the portal that an app on screen has broken down; it then shows the failure in the app's place. */
export function announceCrash(error: unknown, { domElement }: Pick<LifecycleProps, 'domElement'>): void {
  domElement.dispatchEvent(new CustomEvent('portal:crash', { detail: error }));
}
