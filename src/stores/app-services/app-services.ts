import type { Messages, PersonalStorage, PortalApi, PortalPage } from '#plugin-api';

/** What each app has of its own, under its name. */
export type AppServices = Pick<PortalApi, 'report' | 'storage' | 'page' | 'confirm' | 'messages' | 'map'>;

/** What is the same for every app. */
export type SharedPortal = Omit<PortalApi, keyof AppServices>;

/** The same once their code is there. */
export interface LoadedAppServices extends Pick<AppServices, 'report' | 'confirm'>, Pick<Messages, 'send'> {
  readonly openValues: PersonalStorage['open'];
  readonly setTitle: PortalPage['setTitle'];
  /** Listens until `signal` is aborted. */
  readonly on: (type: string, listener: (data: unknown) => void, signal: AbortSignal) => void;
}
