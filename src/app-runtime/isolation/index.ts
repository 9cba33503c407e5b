export { FireDoor, type Conduct, type FireDoorDependencies } from './fault-isolation';
export { type AppRecord, type Noted, type Violation } from './record';
