import fc from 'fast-check';
import {
  secondsLeft,
  stepSession,
  type SessionEvent,
  type SessionReading,
  type SessionState,
} from './session-clock';

const minute = 60_000;
const limit = 20 * minute;
const now = Date.UTC(2025, 5, 2, 9);
const active: SessionState = { phase: 'active', expiry: now + 5 * minute };
const warning: SessionState = { phase: 'warning', expiry: now - 10_000 };
const byInactivity: SessionState = { phase: 'ending', by: 'inactivity' };
const elsewhere: SessionState = { phase: 'ending', by: 'elsewhere' };
const ended: SessionState = { phase: 'ending', by: 'ended' };
const byPerson: SessionState = { phase: 'ending', by: 'person' };

function step(before: SessionState, event: SessionEvent, reading: Partial<SessionReading>) {
  return stepSession(before, event, { now, expiry: now + 5 * minute, isReplaced: false, ...reading });
}

const unwritten = { write: undefined, isExtendedElsewhere: false };

describe('while the clock is off', () => {
  test.each(['check', 'activity', 'extended'] as const)('%s does nothing', (event) => {
    expect(step({ phase: 'public' }, event, { expiry: undefined })).toEqual({ state: { phase: 'public' } });
  });

  test.each([
    ['in the future', 5 * minute, { phase: 'active', expiry: now + 5 * minute }],
    ['now', 0, { phase: 'warning', expiry: now }],
    ['1 ms before the end of the grace window', 1 - minute, { phase: 'warning', expiry: now + 1 - minute }],
    ['60 s back', -minute, byInactivity],
  ] as const)('a page that loads with its session expiry %s', (_, ahead, state) => {
    const { write, ...rest } = step({ phase: 'public' }, 'load', { expiry: now + ahead });
    expect(rest.state).toEqual(state);
    expect(write).toBeUndefined();
  });

  test('a page without a session expiry has no session', () => {
    expect(step({ phase: 'public' }, 'load', { expiry: undefined }).state).toEqual(ended);
  });
});

describe('active', () => {
  // Specification map: 9.6
  test('activity moves the expiry to 20 minutes from now; a check does not', () => {
    expect(step(active, 'activity', {})).toMatchObject({
      state: { expiry: now + limit },
      write: now + limit,
    });
    expect(step(active, 'check', {})).toEqual({ state: active, ...unwritten });
  });

  test('adopts a later expiry from another tab silently', () => {
    const expiry = now + 9 * minute;
    expect(step(active, 'check', { expiry })).toEqual({ state: { phase: 'active', expiry }, ...unwritten });
  });

  test('limits an expiry more than 20 minutes ahead to 20 minutes', () => {
    expect(step(active, 'check', { expiry: now + limit + 1 })).toMatchObject({
      state: { phase: 'active', expiry: now + limit },
      write: now + limit,
    });
    expect(step(active, 'check', { expiry: now + limit }).write).toBeUndefined();
  });

  test.each(['check', 'activity'] as const)('shows the warning at its expiry, regardless of %s', (event) => {
    expect(step(active, event, { expiry: now })).toEqual({
      state: { phase: 'warning', expiry: now },
      ...unwritten,
    });
  });

  test('treats a removed key as a log-out in another tab, but not one that expired long ago', () => {
    expect(step(active, 'check', { expiry: undefined }).state).toEqual(elsewhere);
    expect(step(active, 'check', { expiry: undefined, now: now + 6 * minute }).state).toEqual(byInactivity);
  });
});

describe('warning', () => {
  test('activity changes nothing', () => {
    expect(step(warning, 'activity', { expiry: warning.expiry })).toEqual({ state: warning, ...unwritten });
  });

  test('an extension makes it active', () => {
    expect(step(warning, 'extended', { expiry: warning.expiry })).toEqual({
      state: { phase: 'active', expiry: now + limit },
      write: now + limit,
      isExtendedElsewhere: false,
    });
  });

  test('a later expiry from another tab makes it active and is reported', () => {
    expect(step(warning, 'check', { expiry: now + limit })).toMatchObject({
      state: { phase: 'active', expiry: now + limit },
      write: undefined,
      isExtendedElsewhere: true,
    });
  });

  test('a clock set back makes it active without a report', () => {
    const expiry = warning.expiry;
    expect(step(warning, 'check', { expiry, now: now - minute })).toMatchObject({
      state: { phase: 'active', expiry },
      isExtendedElsewhere: false,
    });
  });

  // Specification map: 9.7
  test('the session ends after 60 s', () => {
    expect(step(warning, 'extended', { expiry: now - minute }).state).toEqual(byInactivity);
    expect(step(warning, 'check', { expiry: now - minute + 1 }).state.phase).toBe('warning');
  });
});

describe('the end', () => {
  test.each([
    ['log-out', byPerson],
    ['refused', ended],
  ] as const)('by "%s" is reached from every other state', (event, state) => {
    for (const before of [active, warning, { phase: 'public' } as const])
      expect(step(before, event, {}).state).toEqual(state);
  });

  test("is never caused by another user's session", () => {
    for (const event of ['check', 'activity', 'extended', 'refused', 'log-out'] as const)
      expect(step(active, event, { isReplaced: true, expiry: undefined })).toEqual({
        state: { phase: 'replaced' },
      });
  });
});

const events = fc.constantFrom<SessionEvent[]>('load', 'check', 'activity', 'extended');
const times = fc.integer({ min: -3 * limit, max: 3 * limit });

describe('for any sequence of events', () => {
  test('the phase follows clock and key, and the expiry is at most 20 minutes ahead', () => {
    fc.assert(
      fc.property(events, times, fc.constantFrom(active, warning), (event, ahead, before) => {
        const { state, write } = step(before, event, { expiry: now + ahead });
        if (ahead <= -minute) return expect(state).toEqual(byInactivity);
        if (state.phase !== 'active' && state.phase !== 'warning') throw new Error(state.phase);
        expect(state.phase === 'active').toBe(now < state.expiry);
        expect(state.expiry).toBeLessThanOrEqual(now + limit);
        expect(write ?? now + ahead).toBe(state.expiry);
        if (event === 'check' && ahead <= limit) expect(write).toBeUndefined();
      }),
    );
  });

  test('a clock that does not advance never ends a session', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(events, fc.integer({ min: 0, max: limit })), { maxLength: 20 }),
        (steps) => {
          let [state, time, expiry]: [SessionState, number, number] = [active, now, active.expiry];
          for (const [event, back] of steps) {
            time -= back;
            const next = stepSession(state, event, { now: time, expiry, isReplaced: false });
            state = next.state;
            expiry = next.write ?? expiry;
          }
          expect(state.phase).toBe('active');
        },
      ),
    );
  });

  test('a session that has ended stays ended', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(events, times, fc.boolean())), (steps) => {
        for (const end of [byInactivity, elsewhere, ended, byPerson, { phase: 'replaced' } as const]) {
          let state: SessionState = end;
          for (const [event, ahead, isReplaced] of steps) {
            const next = step(state, event, { expiry: now + ahead, isReplaced });
            expect(next).toEqual({ state: end });
            state = next.state;
          }
        }
      }),
    );
  });

  test('a sleep past the grace window ends the session at the first check', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: limit + minute, max: 10 * limit }), (event, sleep) => {
        expect(step(active, event, { expiry: now + limit, now: now + sleep }).state).toEqual(byInactivity);
      }),
    );
  });
});

test.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [59_001, 1],
  [59_999, 1],
])('%i ms into the warning, %i seconds are left', (since, seconds) => {
  expect(secondsLeft(now, now + since)).toBe(seconds);
});
