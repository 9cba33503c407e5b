import { entryPointFaults } from './entry-points';
import type { Fault } from './fault';
import { fileFaults } from './files';
import { vendorFaults } from './vendors';

export { innocent, partners } from './innocent';

/** At least one fault for each dependency rule, besides those of the modules. */
export const faults: readonly Fault[] = [...vendorFaults, ...entryPointFaults, ...fileFaults];
