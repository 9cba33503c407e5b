export { FaultIsolation, type SupervisedApp, type FaultIsolationDependencies } from './fault-isolation';
export { type AppRecord, type JournalEntry, type Violation } from './app-records';
