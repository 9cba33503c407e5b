import { createSystemClock } from '#platform';

const flag = 'IS_REACT_ACT_ENVIRONMENT';

/**
 * Waits for work during which React draws by itself, as it does for a person: whoever tests with `act` would else hold
 * back what is waited for.
 */
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
