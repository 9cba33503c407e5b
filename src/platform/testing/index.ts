export { memorySlot } from './memory-slot';
export { MovableClock } from './movable-clock';
export { SharedLocks } from './web-locks';
