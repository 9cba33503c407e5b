import type { App } from '#manifest';
import type { Clock } from '#platform';
import type { AppEvents, EventSource } from '../app-events';
import { showsNothing } from './shows-nothing';

/** Time (ms) after mount at which an empty area is reported. */
const emptyAfterMs = 5_000;

export interface EmptyAreaDependencies {
  readonly clock: Clock;
  readonly events: AppEvents;
  readonly report: (app: App, instance: EventSource) => void;
}

/**
 * Reports when the area of a mounted app is still empty, and revokes that once something appears in it.
 * Returns a dispose function.
 */
export function watchEmptyArea(
  app: App,
  instance: EventSource,
  { clock, events, report }: EmptyAreaDependencies,
): () => void {
  const { container } = instance;
  const observer = new MutationObserver(() => {
    if (showsNothing(container)) return;
    observer.disconnect();
    instance.showNotice?.(undefined);
    events.emit({ type: 'mounted', app, instance });
  });
  const stopWaiting = clock.after(emptyAfterMs, () => {
    // Background tabs render nothing, and nobody is looking at them.
    if (document.visibilityState !== 'visible' || !showsNothing(container)) return;
    report(app, instance);
    observer.observe(container, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  return () => {
    stopWaiting();
    observer.disconnect();
  };
}
