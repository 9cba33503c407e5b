import type { AppHealth } from '#plugin-api/builtin';
import { useState } from 'react';

/**
 * The apps in their order, or, while it is held, in the order that was on screen when that began: nothing moves away
 * under a person who is at work on it. What is new stands at the end.
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
