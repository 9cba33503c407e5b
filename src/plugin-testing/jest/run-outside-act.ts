import { createSystemClock } from '#platform';

const flag = 'IS_REACT_ACT_ENVIRONMENT';

/** Runs work outside `act`, so that React renders on its own schedule, as in a browser. */
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
