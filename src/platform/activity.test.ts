import { activityMessage } from '#plugin-api';
import { watchActivity, watchReturn } from './activity';
import { ManualClock } from './testing/manual-clock';

test('reports each kind of activity, at most once per 300 ms', async () => {
  const clock = new ManualClock();
  const heard = jest.fn();
  const stop = watchActivity(clock, heard);
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove']) {
    heard.mockClear();
    await clock.advance(300);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    await clock.advance(299);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(2);
  }
  stop();
});

test('receives events even if an app stops their propagation', () => {
  const heard = jest.fn();
  const stop = watchActivity(new ManualClock(), heard);
  const jealous = document.createElement('div');
  document.body.append(jealous);
  jealous.addEventListener('keydown', (event) => event.stopImmediatePropagation());
  jealous.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('reports nothing after dispose', () => {
  const heard = jest.fn();
  watchActivity(new ManualClock(), heard)();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
});

test('does not become idle when the clock is set back', async () => {
  const clock = new ManualClock();
  const heard = jest.fn();
  const stop = watchActivity(clock, heard);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await clock.sleep(-3_600_000);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

describe('a frame', () => {
  function openFrame() {
    const clock = new ManualClock();
    const heard = jest.fn();
    const frame = document.createElement('iframe');
    const field = document.createElement('input');
    document.body.replaceChildren(frame, field);
    const stop = watchActivity(clock, heard);
    const say = (data: unknown, source: MessageEventSource | null) =>
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    return { heard, frame, field, stop, say };
  }

  test('is active when the focus enters it', () => {
    const { heard, frame, field, stop } = openFrame();
    field.focus();
    window.dispatchEvent(new Event('blur'));
    expect(heard).not.toHaveBeenCalled();
    frame.focus();
    window.dispatchEvent(new Event('blur'));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is active when it reports activity itself', () => {
    const { heard, frame, stop, say } = openFrame();
    say(activityMessage, window);
    say(activityMessage, null);
    say('something else', frame.contentWindow);
    expect(heard).not.toHaveBeenCalled();
    say(activityMessage, frame.contentWindow);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });
});

test('reports every kind of return to the page, before apps receive it', () => {
  const heard = jest.fn();
  const stop = watchReturn(heard);
  window.addEventListener('pageshow', (event) => event.stopImmediatePropagation(), { once: true });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  document.dispatchEvent(new Event('resume'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard.mock.calls).toEqual([[false], [false], [false], [false]]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenLastCalledWith(true);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(heard).toHaveBeenCalledTimes(5);
});
