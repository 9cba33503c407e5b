export { createMemoryEntry } from './memory-entry';
export { ManualClock } from './manual-clock';
export { SharedLocks } from './web-locks';
