import { workStatuses, type WorkStatus } from '@portal/backends';
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** Returns the column in the direction of an arrow key. */
export function getNextColumn(key: string, status: WorkStatus): WorkStatus | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : workStatuses[workStatuses.indexOf(status) + step];
}

/** Parses a dnd-kit id as a status. */
export function parseStatus(id: unknown): WorkStatus | undefined {
  return workStatuses.find((status) => status === id);
}

/** Moves an item to the top of the next column on an arrow key. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const { over, active, droppableRects, collisionRect } = context;
  const from = parseStatus(over?.id) ?? parseStatus(active?.data.current?.['status']);
  const towards = from === undefined ? undefined : getNextColumn(event.code, from);
  if (from === undefined || event.code.startsWith('Arrow') === false) return undefined;
  event.preventDefault();
  const rect = towards === undefined ? undefined : droppableRects.get(towards);
  if (rect === undefined || collisionRect === null) return currentCoordinates;
  return { x: rect.left + (rect.width - collisionRect.width) / 2, y: rect.top + 40 };
};
