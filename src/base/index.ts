export { assertNever } from './assert-never';
export { addDays, dayAt, longDayAt, startOfDay, startOfDayAt } from './days';
export { extended } from './extended';
export { readWebLink } from './link';
export { json } from './natives';
export { failed, idle, pending, succeeded, valueOf, type Loadable } from './loadable';
export { onceLoaded } from './once-loaded';
export { messageOf, PortalError, type PortalErrorDetails } from './portal-error';
export { err, ok, type Result } from './result';
