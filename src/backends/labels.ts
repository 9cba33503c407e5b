import { t } from './messages/labels';
import { selectValue } from './select-value';

function createLabel(id: Parameters<typeof t>[0]): (value: string) => string {
  return (value) => t(id, selectValue(value));
}

// Back ends send these values in English, whatever language the page is in. Filters, addresses and files keep them. English
// catalogues have no words for them: they are English already.

/** A phase of a request for reconsideration, for people; a value that is not known stays as it is. */
export const phaseLabel = createLabel('backends.phases');

/** What was done about a request for reconsideration, for people: it came into a phase, or an offer was replied to. */
export const requestStepLabel = createLabel('backends.steps');

/** Why somebody asks for a reconsideration, for people. */
export const requestReasonLabel = createLabel('backends.reasons');

/** What somebody replied to an offer, for people. */
export const offerReplyLabel = createLabel('backends.replies');

/** How a request for reconsideration ended, for people. */
export const requestDecisionLabel = createLabel('backends.decisions');

/** A state of an appeal, for people. */
export const appealStateLabel = createLabel('backends.appealStates');

/** How an appeal was decided, for people. */
export const appealDecisionLabel = createLabel('backends.appealDecisions');

/** A state of a building permit, for people. */
export const permitStateLabel = createLabel('backends.permitStates');

/** What a building permit is given for, for people. */
export const permitWorkLabel = createLabel('backends.permitWorks');

/** The status of a work item, for people. */
export const workStatusLabel = createLabel('backends.workStatuses');

/** What a work item is about, for people: the tax year of a request, or what a permit is given for. */
export function workSubjectLabel(what: string): string {
  const year = /^Tax year (\d{4})$/.exec(what)?.[1];
  return year === undefined ? permitWorkLabel(what) : t('backends.taxYearOf', { year });
}

/** The name of a measure of the service level, for people. */
export const measureLabel = createLabel('backends.measures');

/** A property class, for people. */
export const propertyClassLabel = createLabel('backends.propertyClasses');

/** The kind of a building, for people. */
export const structureLabel = createLabel('backends.structures');

/** A role of a user, for people. */
export const roleLabel = createLabel('backends.roles');
