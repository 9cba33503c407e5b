import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { PageClock } from '../page-clock';
import { createSlides, reduceSlides } from './slides';

/** Duration of each picture (ms; section 9). */
const slideDurationMs = 5000;
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function onMotionPreference(changed: () => void): () => void {
  const query = window.matchMedia(reducedMotionQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isDocumentHidden = (): boolean => document.hidden;
const prefersReducedMotion = (): boolean => window.matchMedia(reducedMotionQuery).matches;

/**
 * Changes pictures while the page is visible, unless reduced motion is requested; the user's own choice with
 * the button takes precedence. The next picture is preloaded in the second half of the current one's time.
 */
export function useSlides(count: number, clock: PageClock) {
  const [slides, dispatch] = useReducer(reduceSlides, count, createSlides);
  const [choice, setChoice] = useState<boolean>();
  const isMotionReduced = useSyncExternalStore(onMotionPreference, prefersReducedMotion);
  const isPageHidden = useSyncExternalStore(onVisibilityChange, isDocumentHidden);
  const isPlaying = choice ?? !isMotionReduced;
  const isRunning = isPlaying && !isPageHidden && slides.phase !== 'due';

  useEffect(() => {
    if (!isRunning) return undefined;
    return clock.after(slideDurationMs / 2, () => dispatch('half-time'));
  }, [clock, isRunning, slides.phase, slides.current, slides.next]);

  return { slides, dispatch, isPlaying, toggle: () => setChoice(!isPlaying) };
}
