/** Which of the pictures is seen, which one it covers, and which one comes. */
export interface Slides {
  readonly count: number;
  readonly current: number;
  readonly previous: number | undefined;
  /** Only asked for from `fetching` on. */
  readonly next: number;
  /** `alone` for the first half of a picture's time, `fetching` for the second, `due` when that is over. */
  readonly phase: 'alone' | 'fetching' | 'due';
  readonly isNextThere: boolean;
}

/** Half of a picture's time is over, or the next picture has come or will not come. */
export type SlidesEvent = 'half-time' | 'arrived' | 'missing';

/** The first of `count` pictures, alone. */
export function createSlides(count: number): Slides {
  return { count, current: 0, previous: undefined, next: 1 % count, phase: 'alone', isNextThere: false };
}

/** The state after an event; a late picture delays the change, a missing one is skipped. */
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

/** The picture after one, which is never the one that is seen. */
function getIndexAfter({ count, current }: Slides, after: number): number {
  const next = (after + 1) % count;
  return next === current ? (next + 1) % count : next;
}
