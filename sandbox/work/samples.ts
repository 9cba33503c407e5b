import type { RfrPhase } from '#backends/rfr';
import type { WorkItem, WorkStatus } from '#backends/work';
import type { Random, Weighted } from '../data/random';

/** A sample work item, with weighted statuses. */
export interface Sample {
  readonly kind: WorkItem['kind'];
  readonly title: string;
  readonly details: string;
  readonly statuses: readonly [Weighted<WorkStatus>, ...Weighted<WorkStatus>[]];
}

const request = (title: string, details: string, statuses: Sample['statuses']): Sample => ({
  kind: 'request',
  title,
  details,
  statuses,
});

const permit = (title: string, details: string, statuses: Sample['statuses']): Sample => ({
  kind: 'permit',
  title,
  details,
  statuses,
});

const done = { value: 'Done', weight: 9 } as const;
const toDo = { value: 'To do', weight: 3 } as const;

/** Samples for requests for reconsideration, by phase. */
export const requestSamples: Readonly<Record<RfrPhase, Sample>> = {
  Received: request(
    'Open the review of a request',
    'Read what the request says, and write down what has to be looked at on the property.',
    [
      { value: 'To do', weight: 7 },
      { value: 'In progress', weight: 2 },
    ],
  ),
  'Under review': request(
    'Compare sales for a request',
    'Find sales of comparable properties in the neighbourhood, and say what they mean for the value.',
    [{ value: 'In progress', weight: 6 }, { value: 'Waiting', weight: 2 }, toDo],
  ),
  'Offer made': request(
    'Follow up on an offer',
    'An offer was made. Ask for an answer when the day has come, and note what was said.',
    [{ value: 'Waiting', weight: 7 }, toDo],
  ),
  Closed: request('File the outcome of a request', 'Put the outcome and the papers into the file.', [
    done,
    toDo,
  ]),
};

/** Samples for building permits, by state. */
export const permitSamples: Readonly<Record<string, Sample>> = {
  Issued: permit('Inspect building work', 'Agree on a day for the inspection, and look at the work.', [
    { value: 'To do', weight: 6 },
    { value: 'Waiting', weight: 3 },
  ]),
  Inspected: permit(
    'Assess what building work adds',
    'The work was inspected. Work out what it adds to the value of the property.',
    [{ value: 'In progress', weight: 5 }, toDo],
  ),
  Closed: permit('Update the structure on file', 'Bring floor area and structure up to date.', [done, toDo]),
};

/** Sample for properties sold well above their assessed value. */
export const saleSample: Sample = {
  kind: 'property',
  title: 'Check a sale against the value',
  details:
    'The property was sold well above its assessed value. Look at the sale, and say whether the value holds.',
  statuses: [
    { value: 'To do', weight: 4 },
    { value: 'In progress', weight: 2 },
    { value: 'Done', weight: 2 },
  ],
};

const noteTexts: readonly [string, ...string[]] = [
  'Called, nobody answered. Will try again next week.',
  'The file is complete; nothing is missing.',
  'Asked the neighbourhood team for the sales of the last twelve months.',
  'A site visit is needed before this can go on.',
];

/** Returns sample notes of a work item; often none. */
export function createSampleNotes(random: Random): readonly string[] {
  return Array.from(
    {
      length: random.weighted([
        { value: 0, weight: 6 },
        { value: 1, weight: 3 },
        { value: 2, weight: 1 },
      ]),
    },
    () => random.pick(noteTexts),
  );
}

/** Returns the due date in days from today; some open work is overdue or has none. */
export function pickDueInDays(status: WorkStatus, random: Random): number | undefined {
  if (status === 'Done') return -random.between(1, 20);
  const part = random.next();
  if (part < 0.08) return undefined;
  return part < 0.26 ? -random.between(1, 12) : random.between(0, 34);
}
