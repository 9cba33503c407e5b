export { MovableClock } from './movable-clock';
export { SharedLocks } from './web-locks';
