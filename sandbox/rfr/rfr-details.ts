import type { RfrReason } from '#backends/rfr';
import type { RfrRecord } from '#backends/rfr-record';
import { createRandom } from '../data/random';

/** Columns from which the details of a request are generated. */
export interface RequestColumns {
  readonly id: string;
  readonly propertyId: number;
  readonly reason: RfrReason;
  readonly receivedOn: string;
  readonly reviewedOn: string | null;
  readonly answeredOn: string | null;
  readonly offerValue: number | null;
  readonly reply: 'Accepted' | 'Declined' | null;
  readonly closedOn: string | null;
  readonly decision: 'Value changed' | 'Value confirmed' | null;
  readonly decidedValue: number | null;
}

type Details = Pick<RfrRecord, 'evidence' | 'offer' | 'decision' | 'documents' | 'steps'>;

/** Staff of the office, all fictional. */
const officers = ['Dana Whitfield', 'Luis Ortega', 'Priya Raman', 'Ewa Kowalska'] as const;
const owner = 'Owner';

const evidenceByReason: Readonly<Record<RfrReason, readonly [text: string, document: string]>> = {
  'Value too high': [
    'Three sales of comparable properties on neighbouring streets, all below the assessed value.',
    'Comparable sales',
  ],
  'Structure or area wrong': [
    'A surveyor measured the floor area. It is smaller than the area on file.',
    'Floor plan with measurements',
  ],
  'Damage or condition': [
    'Photographs of water damage in the foundation, and a quote for the repair.',
    'Photographs and repair quote',
  ],
  Classification: [
    'The property has been used differently since last year. Leases show the use of each part.',
    'Leases',
  ],
  Exemption: [
    'The organization that uses the property is a registered charity.',
    'Certificate of registration',
  ],
};

const outcomes = {
  changed: 'The evidence supports a lower value. The owner accepted the offer.',
  declined: 'The owner declined the offer. Without new evidence, the value stays as assessed.',
  confirmed: 'The comparable sales in the neighbourhood support the assessed value.',
} as const;

/** Returns evidence, documents, steps, offer and decision of a request; deterministic. */
export function getRequestDetails(request: RequestColumns): Details {
  const { receivedOn, reviewedOn, answeredOn, offerValue, reply, closedOn } = request;
  const random = createRandom(request.propertyId * 23 + Number(request.id.slice(4, 8)));
  const [officer, reviewer] = [random.pick(officers), random.pick(officers)];
  const [evidence, document] = evidenceByReason[request.reason];
  const step = (name: string, on: string | null, author: string) =>
    on === null ? [] : [{ name, on, author }];
  const file = (name: string, addedOn: string | null, addedBy: string) =>
    addedOn === null ? [] : [{ id: name.toLowerCase().replaceAll(' ', '-'), name, addedOn, addedBy }];
  const offeredOn = offerValue === null ? null : answeredOn;
  return {
    evidence,
    offer:
      offerValue === null || answeredOn === null
        ? null
        : { value: offerValue, madeOn: answeredOn, reply, repliedOn: reply === null ? null : closedOn },
    decision: getDecision(request),
    documents: [
      ...file('Request form', receivedOn, owner),
      ...file(document, receivedOn, owner),
      ...file('Review notes', answeredOn ?? null, reviewer),
      ...file('Letter of offer', offeredOn, officer),
      ...file('Notice of decision', closedOn, officer),
    ],
    steps: [
      ...step('Received', receivedOn, owner),
      ...step('Under review', reviewedOn, reviewer),
      ...step('Offer made', offeredOn, officer),
      ...step(reply === 'Accepted' ? 'Offer accepted' : 'Offer declined', reply && closedOn, owner),
      ...step('Closed', closedOn, officer),
    ],
  };
}

function getDecision({
  decision,
  decidedValue,
  closedOn,
  offerValue,
}: RequestColumns): RfrRecord['decision'] {
  if (decision === null || decidedValue === null || closedOn === null) return null;
  const isChanged = decision === 'Value changed';
  const reason = isChanged ? outcomes.changed : offerValue === null ? outcomes.confirmed : outcomes.declined;
  return { outcome: decision, value: decidedValue, decidedOn: closedOn, reason };
}

/** Returns the lines of a document. */
export function describeDocument(
  { id, roll, address, assessedValue, requestedValue, reason, evidence, offer, decision }: RfrRecord,
  { addedOn, addedBy }: RfrRecord['documents'][number],
): readonly string[] {
  return [
    `Request ${id}, added on ${addedOn} by ${addedBy}`,
    '',
    `Property: ${address}, roll ${roll}`,
    `Assessed value: $${assessedValue.toLocaleString('en-CA')}`,
    `Requested value: $${requestedValue.toLocaleString('en-CA')}`,
    `Reason: ${reason}`,
    evidence,
    ...(offer === null || offer.madeOn > addedOn
      ? []
      : [`Offer: $${offer.value.toLocaleString('en-CA')} on ${offer.madeOn}`]),
    ...(decision === null || decision.decidedOn > addedOn
      ? []
      : [`Decision: ${decision.outcome} on ${decision.decidedOn}`]),
    '',
    'Sample document. The people and properties in it are made up.',
  ];
}
