/** The current picture, the previous one that it covers, and the next one. */
export interface Slides {
  readonly count: number;
  readonly current: number;
  readonly previous: number | undefined;
  /** Loaded from the phase `fetching` on. */
  readonly next: number;
  /** `alone` in the first half of a picture's time, `fetching` in the second, `due` after it. */
  readonly phase: 'alone' | 'fetching' | 'due';
  readonly isNextThere: boolean;
}

/** Half of a picture's time has passed, or the next picture has loaded or failed. */
export type SlidesEvent = 'half-time' | 'arrived' | 'missing';

/** Creates the initial state: the first of `count` pictures. */
export function createSlides(count: number): Slides {
  return { count, current: 0, previous: undefined, next: 1 % count, phase: 'alone', isNextThere: false };
}

/** Returns the state after an event; a slow picture delays the change, and a missing one is skipped. */
export function reduceSlides(slides: Slides, event: SlidesEvent): Slides {
  switch (event) {
    case 'half-time':
      if (slides.phase === 'alone') return { ...slides, phase: 'fetching' };
      return slides.isNextThere ? advance(slides) : { ...slides, phase: 'due' };
    case 'arrived':
      return slides.phase === 'due' ? advance(slides) : { ...slides, isNextThere: true };
    case 'missing':
      return { ...slides, next: getIndexAfter(slides, slides.next), phase: 'alone', isNextThere: false };
  }
}

function advance(slides: Slides): Slides {
  return {
    count: slides.count,
    current: slides.next,
    previous: slides.current,
    next: getIndexAfter(slides, slides.next),
    phase: 'alone',
    isNextThere: false,
  };
}

/** Returns the next index, skipping the current picture. */
function getIndexAfter({ count, current }: Slides, after: number): number {
  const next = (after + 1) % count;
  return next === current ? (next + 1) % count : next;
}
