import type { AppHealth } from '#plugin-api/builtin';
import { useState } from 'react';

/**
 * Returns the apps in order. While held, the order does not change, so that nothing moves under the user's
 * pointer or focus; new apps are appended.
 */
export function useHeldOrder(apps: readonly AppHealth[], isHeld: boolean): readonly AppHealth[] {
  const [held, setHeld] = useState<readonly string[]>();
  if (isHeld && held === undefined) setHeld(apps.map(({ name }) => name));
  if (!isHeld && held !== undefined) setHeld(undefined);
  if (!isHeld || held === undefined) return apps;
  const places = new Map(held.map((name, place) => [name, place]));
  const getPlace = ({ name }: AppHealth): number => places.get(name) ?? held.length;
  return apps.toSorted((one, other) => getPlace(one) - getPlace(other));
}
