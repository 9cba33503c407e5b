import { entryPointFaults } from './entry-points';
import type { Fault } from './fault';
import { fileFaults } from './files';
import { vendorFaults } from './vendors';

export { innocent, partners } from './innocent';

/** At least one fault for each dependency rule, apart from those between modules. */
export const faults: readonly Fault[] = [...vendorFaults, ...entryPointFaults, ...fileFaults];
