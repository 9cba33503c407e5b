export { FireDoor, type Conduct, type FireDoorDependencies } from './fire-door';
export { type AppRecord, type Noted, type Violation } from './record';
