import { findFaults } from '../../../contract/cli/doctor-stage';

/** The warning that the sandbox deserves: it shows who exists, so that the portal can say so. */
export const tellsUsers = /^unknown users: warning: .*PreventUserExistenceErrors: ENABLED/;

/** What the doctor found beside that. */
export const findBroken = (out: string) => findFaults(out).filter((fault) => !tellsUsers.test(fault));
