import type { App } from '#manifest';
import type { Clock } from '#platform';
import type { AppEvent, AppEvents, EventSource } from '../app-events';
import type { FaultIsolation } from '../isolation';
import { watchEmptyArea } from './empty-area';

export interface MountedAppsDependencies {
  readonly clock: Clock;
  readonly events: AppEvents;
  readonly isolation: Pick<FaultIsolation, 'records' | 'supervisedApps' | 'reportEmptyArea'>;
}

/**
 * Watches mounted apps for areas that stay empty. Loads after the first content. Returns a dispose function.
 */
export function watchMountedApps({ clock, events, isolation }: MountedAppsDependencies): () => void {
  const { records, supervisedApps, reportEmptyArea } = isolation;
  const stops = new Map<EventSource, () => void>();
  const stop = (instance: EventSource): void => {
    stops.get(instance)?.();
    stops.delete(instance);
  };
  const watch = (app: App, instance: EventSource): void => {
    stop(instance);
    stops.set(instance, watchEmptyArea(app, instance, { clock, events, report: reportEmptyArea }));
  };
  const onEvent = (event: AppEvent): void => {
    const { app, instance, type } = event;
    if (app.load === 'builtin') return;
    if (type === 'mounted') watch(app, instance);
    else if (type !== 'empty') stop(instance);
  };
  for (const { app, mounted } of supervisedApps.values()) {
    for (const instance of mounted.keys()) {
      const journal = records.apps.get(app.name)?.journal ?? [];
      const last = journal.findLast(({ containerId }) => containerId === instance.container.id);
      if (last?.type === 'mounted') watch(app, instance);
    }
  }
  const unsubscribe = events.subscribe(onEvent);
  return () => {
    unsubscribe();
    for (const instance of stops.keys()) stop(instance);
  };
}
