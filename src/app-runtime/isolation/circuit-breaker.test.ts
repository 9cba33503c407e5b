import { ManualClock } from '../../platform/testing/manual-clock';
import { CircuitBreaker } from './circuit-breaker';

function createCircuitBreaker() {
  const clock = new ManualClock();
  const host = { isWell: false };
  const probe = jest.fn(async () => host.isWell);
  const onWell = jest.fn();
  return { clock, host, probe, onWell, circuit: new CircuitBreaker({ clock, probe, onHealthy: onWell }) };
}

function fail(target: CircuitBreaker, times: number): void {
  for (let count = 0; count < times; count += 1) target.recordFailure();
}

describe('CircuitBreaker', () => {
  it('opens at the third consecutive failure', () => {
    const { circuit: target } = createCircuitBreaker();
    fail(target, 2);
    expect(target.isOpen).toBe(false);
    target.recordSuccess();
    fail(target, 2);
    expect(target.isOpen).toBe(false);
    target.recordFailure();
    expect(target.isOpen).toBe(true);
  });

  it('probes after 10, 20 and 40 s, up to every 5 min', async () => {
    const { circuit: target, clock, probe } = createCircuitBreaker();
    fail(target, 3);
    const waits = [10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1_000);
    for (const [index, wait] of waits.entries()) {
      await clock.advance(wait - 1);
      expect(probe).toHaveBeenCalledTimes(index);
      await clock.advance(1);
      expect(probe).toHaveBeenCalledTimes(index + 1);
    }
  });

  it('allows one attempt once the host responds, and closes when that mounts', async () => {
    const { circuit: target, clock, host, onWell } = createCircuitBreaker();
    fail(target, 3);
    host.isWell = true;
    await clock.advance(10_000);
    expect(onWell).toHaveBeenCalledTimes(1);
    expect(target.isOpen).toBe(false);
    target.recordSuccess();
    expect(clock.waiting).toBe(0);
    fail(target, 2);
    expect(target.isOpen).toBe(false);
  });

  it('reopens at once, for twice as long, when that attempt fails', async () => {
    const { circuit: target, clock, host, probe } = createCircuitBreaker();
    fail(target, 3);
    host.isWell = true;
    await clock.advance(10_000);
    target.recordFailure();
    expect(target.isOpen).toBe(true);
    await clock.advance(19_999);
    expect(probe).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('stays closed when a manual retry succeeds during a probe', async () => {
    const { circuit: target, clock, host, onWell, probe } = createCircuitBreaker();
    fail(target, 3);
    host.isWell = true;
    let answer: (isWell: boolean) => void = () => undefined;
    probe.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await clock.advance(10_000);
    target.recordSuccess();
    answer(true);
    await clock.advance();
    expect(onWell).not.toHaveBeenCalled();
    expect(target.isOpen).toBe(false);
  });
});
