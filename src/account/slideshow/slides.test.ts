import { createSlides, reduceSlides, type Slides, type SlidesEvent } from './slides';

const after = (...events: readonly SlidesEvent[]): Slides => events.reduce(reduceSlides, createSlides(4));

describe('slides', () => {
  it('requests the next picture at half-time and shows it at the end', () => {
    expect(after()).toMatchObject({ current: 0, previous: undefined, phase: 'alone' });
    expect(after('half-time')).toMatchObject({ current: 0, next: 1, phase: 'fetching' });
    expect(after('half-time', 'arrived', 'half-time')).toMatchObject({
      current: 1,
      previous: 0,
      next: 2,
      phase: 'alone',
      isNextThere: false,
    });
  });

  it('waits for a slow picture', () => {
    expect(after('half-time', 'half-time')).toMatchObject({ current: 0, phase: 'due' });
    expect(after('half-time', 'half-time', 'arrived')).toMatchObject({ current: 1, phase: 'alone' });
  });

  it('skips a missing picture, and starts over after the last', () => {
    const seen: readonly SlidesEvent[] = ['half-time', 'arrived', 'half-time'];
    expect(after('half-time', 'missing')).toMatchObject({ current: 0, next: 2, phase: 'alone' });
    expect(after('half-time', 'missing', ...seen)).toMatchObject({ current: 2, previous: 0, next: 3 });
    expect(after(...seen, ...seen, ...seen)).toMatchObject({ current: 3, next: 0 });
    expect(after(...seen, ...seen, ...seen, ...seen)).toMatchObject({ current: 0, next: 1 });
  });

  it('never repeats the current picture', () => {
    let slides = createSlides(3);
    for (const event of ['missing', 'missing', 'missing'] as const) {
      slides = reduceSlides(slides, event);
      expect(slides.next).not.toBe(slides.current);
    }
  });
});
