import { watchActivity } from './activity';
import { MovableClock } from './testing/movable-clock';

test('each kind of activity is heard, at most once per 300 ms', async () => {
  const clock = new MovableClock();
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

test('an app that stops its events keeps none from the portal', () => {
  const heard = jest.fn();
  const stop = watchActivity(new MovableClock(), heard);
  const jealous = document.createElement('div');
  document.body.append(jealous);
  jealous.addEventListener('keydown', (event) => event.stopImmediatePropagation());
  jealous.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('after the stop nothing is heard', () => {
  const heard = jest.fn();
  watchActivity(new MovableClock(), heard)();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
});
