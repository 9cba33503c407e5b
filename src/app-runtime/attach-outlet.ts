import { autorun } from 'mobx';
import type { AppRegistry } from './app-registry';
import styles from './outlet.module.css';

export interface OutletOptions {
  readonly registry: AppRegistry;
  /** Whether a section is on screen, rather than an error page; observable. */
  readonly isShown: () => boolean;
}

/**
 * Appends the sections' outlet to `place`. It belongs to no React root, so an error in the frame cannot
 * remove the section. Returns a dispose function.
 */
export function attachOutlet(place: HTMLElement, { registry, isShown }: OutletOptions): () => void {
  const { outlet } = registry;
  outlet.className = styles['outlet'] ?? '';
  // Moving it would reload the frames in it.
  if (outlet.parentElement !== place) place.append(outlet);
  const stopHiding = autorun(() => {
    outlet.hidden = !isShown() || registry.failure !== undefined;
  });
  const stopMarking = autorun(() => {
    outlet.setAttribute('aria-busy', String(isShown() && registry.isLoading));
    // Read by `portal doctor`, which waits for sections to open.
    outlet.dataset['state'] = registry.failure?.kind ?? registry.section?.instance?.status.state ?? '';
  });
  return () => {
    stopHiding();
    stopMarking();
    outlet.remove();
  };
}
