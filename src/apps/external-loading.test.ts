import { MovableClock } from '../platform/testing/movable-clock';
import { externalLoading } from './external-loading';

describe('an app that says itself when it has loaded', () => {
  it('is waited for until it says so, also from within what it has drawn', async () => {
    const clock = new MovableClock();
    const container = document.createElement('div');
    const part = container.appendChild(document.createElement('p'));
    const loaded = externalLoading(container, clock, 10_000);
    part.dispatchEvent(new CustomEvent('portal:loaded', { bubbles: true }));
    await expect(loaded).resolves.toBeUndefined();
    expect(clock.waiting).toBe(0);
  });

  it('is shown as it is when it says nothing within its load time-out', async () => {
    const clock = new MovableClock();
    const loaded = externalLoading(document.createElement('div'), clock, 300);
    await clock.advance(300);
    await expect(loaded).resolves.toBeUndefined();
  });
});
