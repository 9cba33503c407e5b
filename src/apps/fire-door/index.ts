export { FireDoor, type FireDoorDependencies } from './fire-door';
export { type AppRecord } from './record';
