import { autorun } from 'mobx';
import { getSectionFailure, type AppRegistry } from './app-registry';
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
  place.append(outlet);
  const stop = autorun(() => {
    const { section } = registry;
    outlet.hidden = !isShown() || getSectionFailure(section) !== undefined;
    outlet.setAttribute('aria-busy', String(section?.instance?.status.state === 'loading'));
  });
  return () => {
    stop();
    outlet.remove();
  };
}
