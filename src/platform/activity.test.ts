import { activityMessage } from '#plugin-api';
import { watchActivity, watchReturn } from './activity';
import { ManualClock } from './testing/manual-clock';

// Specification map: 9.8
test('reports each kind of activity, at most once per 300 ms', async () => {
  const clock = new ManualClock();
  const listener = jest.fn();
  const stop = watchActivity(clock, listener);
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove']) {
    listener.mockClear();
    await clock.advance(300);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    await clock.advance(299);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(listener).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(listener).toHaveBeenCalledTimes(2);
  }
  stop();
});

test('receives events even if an app stops their propagation', () => {
  const listener = jest.fn();
  const stop = watchActivity(new ManualClock(), listener);
  const jealous = document.createElement('div');
  document.body.append(jealous);
  jealous.addEventListener('keydown', (event) => event.stopImmediatePropagation());
  jealous.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('reports nothing after dispose', () => {
  const listener = jest.fn();
  watchActivity(new ManualClock(), listener)();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(listener).not.toHaveBeenCalled();
});

test('does not become idle when the clock is set back', async () => {
  const clock = new ManualClock();
  const listener = jest.fn();
  const stop = watchActivity(clock, listener);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await clock.sleep(-3_600_000);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

describe('a frame', () => {
  function openFrame() {
    const clock = new ManualClock();
    const listener = jest.fn();
    const frame = document.createElement('iframe');
    const field = document.createElement('input');
    document.body.replaceChildren(frame, field);
    const stop = watchActivity(clock, listener);
    const say = (data: unknown, source: MessageEventSource | null) =>
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    return { listener, frame, field, stop, say };
  }

  test('is active when the focus enters it', () => {
    const { listener, frame, field, stop } = openFrame();
    field.focus();
    window.dispatchEvent(new Event('blur'));
    expect(listener).not.toHaveBeenCalled();
    frame.focus();
    window.dispatchEvent(new Event('blur'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is active when it reports activity itself', () => {
    const { listener, frame, stop, say } = openFrame();
    say(activityMessage, window);
    say(activityMessage, null);
    say('something else', frame.contentWindow);
    expect(listener).not.toHaveBeenCalled();
    say(activityMessage, frame.contentWindow);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});

test('reports every return to the page, before apps receive the event', () => {
  const listener = jest.fn();
  const stop = watchReturn(listener);
  window.addEventListener('pageshow', (event) => event.stopImmediatePropagation(), { once: true });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  document.dispatchEvent(new Event('resume'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(listener.mock.calls).toEqual([[false], [false], [false], [false]]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listener).toHaveBeenLastCalledWith(true);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledTimes(5);
});
