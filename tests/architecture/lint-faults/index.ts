import { codeFaults } from './code';
import { doorsFaults } from './doors';
import { edgesFaults } from './edges';
import type { Fault } from './fault';
import { formFaults } from './form';
import { toolsFaults } from './tools';
import { viewsFaults } from './views';

export { innocent, partners } from './innocent';

/** One fault at least for every rule of the house, and for those of the linter that the house leans on. */
export const faults: readonly Fault[] = [
  ...edgesFaults,
  ...codeFaults,
  ...doorsFaults,
  ...viewsFaults,
  ...formFaults,
  ...toolsFaults,
];
