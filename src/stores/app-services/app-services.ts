import type { Messages, PersonalStorage, PortalApi, PortalPage } from '#plugin-api';

/** An app's own services, by the app's name. */
export type AppServices = Pick<PortalApi, 'report' | 'storage' | 'page' | 'confirm' | 'messages' | 'map'>;

/** Services that are the same for every app. */
export type SharedPortal = Omit<PortalApi, keyof AppServices>;

/** The services once their code has loaded. */
export interface LoadedAppServices extends Pick<AppServices, 'report' | 'confirm'>, Pick<Messages, 'send'> {
  readonly openValues: PersonalStorage['open'];
  readonly setTitle: PortalPage['setTitle'];
  /** Subscribes until `signal` is aborted. */
  readonly on: (type: string, listener: (data: unknown) => void, signal: AbortSignal) => void;
}
