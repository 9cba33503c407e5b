import { codeFaults } from './code';
import { entryPointFaults } from './entry-points';
import type { Fault } from './fault';
import { restrictedGlobals } from './restricted-globals';
import { toolsFaults } from './tools';
import { viewsFaults } from './views';

export { innocent, partners } from './innocent';

/** At least one fault for each of the project's own lint rules, and for the stock rules it relies on. */
export const faults: readonly Fault[] = [
  ...restrictedGlobals,
  ...codeFaults,
  ...entryPointFaults,
  ...viewsFaults,
  ...toolsFaults,
];
