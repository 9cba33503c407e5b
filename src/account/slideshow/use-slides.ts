import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { PageClock } from '../page-clock';
import { createSlides, reduceSlides } from './slides';

/** How long each picture is seen (ms), as section 9 says. */
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
 * Pictures that follow one another while the page is looked at and nobody asked for less motion; the
 * person's own choice wins. The next picture is fetched in the second half of the current one's time.
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
