import { autorun } from 'mobx';
import type { AppRegistry } from './app-registry';
import styles from './outlet.module.css';

export interface OutletOptions {
  readonly registry: AppRegistry;
  /** Whether the page on screen is a section, and not an error page; observable. */
  readonly isShown: () => boolean;
}

/**
 * Puts the element of the sections at the end of `place`. It belongs to no React root, so that nothing which a part of
 * the frame throws takes the section away. Returns its dispose.
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
    // For `portal doctor`, which watches sections open.
    outlet.dataset['state'] = registry.failure?.kind ?? registry.section?.instance?.status.state ?? '';
  });
  return () => {
    stopHiding();
    stopMarking();
    outlet.remove();
  };
}
