import type { AppHealth } from '#plugin-api/builtin';
import { useState } from 'react';

/**
 * The apps in order, or, while held, in the order shown when holding began: nothing moves while the user
 * interacts. New apps are appended.
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
