import { t } from './messages/labels';
import { selectValue } from './select-value';

function createLabel(id: Parameters<typeof t>[0]): (value: string) => string {
  return (value) => t(id, selectValue(value));
}

// Back ends send these values in English, regardless of the page language; filters, URLs and files use them
// unchanged. The English catalogue therefore has no entries for them.

/** Display label of a phase of a request for reconsideration; an unknown value is returned unchanged. */
export const phaseLabel = createLabel('backends.phases');

/** Display label of a step of a request for reconsideration: a phase it entered, or a reply to an offer. */
export const requestStepLabel = createLabel('backends.steps');

/** Display label of the reason for a request for reconsideration. */
export const requestReasonLabel = createLabel('backends.reasons');

/** Display label of a reply to an offer. */
export const offerReplyLabel = createLabel('backends.replies');

/** Display label of the decision on a request for reconsideration. */
export const requestDecisionLabel = createLabel('backends.decisions');

/** Display label of the state of an appeal. */
export const appealStateLabel = createLabel('backends.appealStates');

/** Display label of the decision on an appeal. */
export const appealDecisionLabel = createLabel('backends.appealDecisions');

/** Display label of the state of a building permit. */
export const permitStateLabel = createLabel('backends.permitStates');

/** Display label of the work that a building permit covers. */
export const permitWorkLabel = createLabel('backends.permitWorks');

/** Display label of the status of a work item. */
export const workStatusLabel = createLabel('backends.workStatuses');

/**
 * Display label of the subject of a work item: the tax year of a request, or the work that a permit covers.
 */
export function workSubjectLabel(what: string): string {
  const year = /^Tax year (\d{4})$/.exec(what)?.[1];
  return year === undefined ? permitWorkLabel(what) : t('backends.taxYearOf', { year });
}

/** Display label of a service level measure. */
export const measureLabel = createLabel('backends.measures');

/** Display label of a property class. */
export const propertyClassLabel = createLabel('backends.propertyClasses');

/** Display label of a building type. */
export const structureLabel = createLabel('backends.structures');

/** Display label of a user's role. */
export const roleLabel = createLabel('backends.roles');
