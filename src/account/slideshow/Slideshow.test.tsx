import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManualClock } from '../../platform/testing/manual-clock';
import { pictures } from './pictures';
import { Slideshow } from './Slideshow';

function show() {
  const clock = new ManualClock();
  const { container, unmount } = render(<Slideshow clock={clock} pictures={['a.svg', 'b.svg', 'c.svg']} />);
  const all = () => Array.from(container.querySelectorAll('img'));
  return {
    clock,
    unmount,
    requested: () => all().map((picture) => picture.getAttribute('src')),
    arrive: () =>
      all()
        .slice(-1)
        .forEach((picture) => fireEvent.load(picture)),
    advance: (duration: number) => act(() => clock.advance(duration)),
  };
}

/** Simulates a hidden or visible page. */
function pretendHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function wishForLessMotion() {
  const query = Object.assign(new EventTarget(), { matches: true });
  // jsdom has no media queries; the page uses only this one.
  jest.spyOn(window, 'matchMedia').mockImplementation(() => query as unknown as MediaQueryList);
}

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

const toggle = () => screen.getByRole('button', { name: /background pictures$/ });

describe('the slideshow', () => {
  it('has ten pictures', () => {
    expect(new Set(pictures)).toHaveProperty('size', 10);
  });

  it('preloads one picture and shows another every 5 s', async () => {
    const { advance, requested, arrive } = show();
    expect(requested()).toEqual(['a.svg']);
    await advance(2500);
    expect(requested()).toEqual(['a.svg', 'b.svg']);
    arrive();
    await advance(2499);
    expect(requested()).toEqual(['a.svg', 'b.svg']);
    await advance(1);
    await advance(2500);
    expect(requested()).toEqual(['a.svg', 'b.svg', 'c.svg']);
  });

  it('pauses on a hidden page', async () => {
    const { advance, requested, clock } = show();
    pretendHidden(true);
    expect(clock.waiting).toBe(0);
    await advance(60_000);
    expect(requested()).toEqual(['a.svg']);
    pretendHidden(false);
    await advance(2500);
    expect(requested()).toEqual(['a.svg', 'b.svg']);
  });

  it('pauses and resumes by its button', async () => {
    const { advance, requested, clock } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Pause background pictures' }));
    expect(clock.waiting).toBe(0);
    await advance(60_000);
    expect(requested()).toEqual(['a.svg']);
    await userEvent.click(screen.getByRole('button', { name: 'Play background pictures' }));
    await advance(2500);
    expect(requested()).toEqual(['a.svg', 'b.svg']);
  });

  it('is paused with reduced motion until its button is pressed', async () => {
    wishForLessMotion();
    const { advance, requested } = show();
    await advance(60_000);
    expect(requested()).toEqual(['a.svg']);
    expect(toggle()).toHaveAccessibleName('Play background pictures');
    await userEvent.click(toggle());
    await advance(2500);
    expect(requested()).toEqual(['a.svg', 'b.svg']);
  });

  it('skips a picture that does not load', async () => {
    const { advance, requested } = show();
    await advance(2500);
    for (const picture of document.querySelectorAll('img[src="b.svg"]')) fireEvent.error(picture);
    expect(requested()).toEqual(['a.svg']);
    await advance(2500);
    expect(requested()).toEqual(['a.svg', 'c.svg']);
  });

  it('stops on unmount', () => {
    const { clock, unmount } = show();
    expect(clock.waiting).toBe(1);
    unmount();
    expect(clock.waiting).toBe(0);
  });
});
