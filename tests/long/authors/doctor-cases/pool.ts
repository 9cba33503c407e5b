import { findFaults } from '../../../contract/cli/doctor-stage';

/**
 * The warning that the sandbox always gets: it reveals which users exist, which the portal's messages
 * require.
 */
export const revealsUsers = /^unknown users: warning: .*PreventUserExistenceErrors: ENABLED/;

/** The doctor's findings besides that warning. */
export const findBroken = (out: string) => findFaults(out).filter((fault) => !revealsUsers.test(fault));
