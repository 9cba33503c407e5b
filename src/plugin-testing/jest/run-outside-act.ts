import { createSystemClock } from '#platform';

const flag = 'IS_REACT_ACT_ENVIRONMENT';

/** Waits for work during which React renders by itself, as in a browser: `act` would hold that back. */
export async function runOutsideAct<T>(work: () => T | Promise<T>): Promise<T> {
  const former: unknown = Reflect.get(globalThis, flag);
  Reflect.set(globalThis, flag, false);
  try {
    const value = await work();
    await new Promise<void>((resolve) => void createSystemClock().after(0, resolve));
    return value;
  } finally {
    Reflect.set(globalThis, flag, former);
  }
}
