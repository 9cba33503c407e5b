export { createMemorySlot } from './memory-slot';
export { ManualClock } from './manual-clock';
export { SharedLocks } from './web-locks';
