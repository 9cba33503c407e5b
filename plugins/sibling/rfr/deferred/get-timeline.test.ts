import { getTimeline } from './get-timeline';
import { getRequest, type RfrRecord } from '#backends';

type Appeal = NonNullable<RfrRecord['appeals']>[number];

const decided: Appeal = {
  id: 'APL-2024-0000007',
  state: 'Decided',
  filedOn: '2024-07-01',
  hearingOn: '2025-05-14',
  claimedValue: 400_000,
  decidedValue: 455_000,
};

function record(change: Partial<RfrRecord> = {}): RfrRecord {
  return {
    id: 'RFR-2024-0000007',
    roll: '0412031004127000000',
    address: '7 Mill Street',
    municipality: '0412',
    taxYear: 2024,
    phase: 'Closed',
    assessedValue: 512_000,
    requestedValue: 400_000,
    receivedOn: '2024-03-31',
    updatedOn: '2024-05-12',
    appeals: [],
    ...change,
  };
}

/** A step in one line: `+` behind, `-` ahead. */
const inLines = (one: RfrRecord): readonly string[] =>
  getTimeline(one).map(({ name, on, isReached }) => `${isReached ? '+' : '-'} ${name} ${on ?? '?'}`);

test('has the day of receipt and that of the phase; a day that is not on record is not made up', () => {
  expect(inLines(record({ phase: 'Offer made' }))).toEqual([
    '+ Received 2024-03-31',
    '+ Under review ?',
    '+ Offer made 2024-05-12',
    '- Closed ?',
  ]);
  expect(inLines(record({ phase: 'Received', updatedOn: '2024-03-31' }))).toEqual([
    '+ Received 2024-03-31',
    '- Under review ?',
    '- Offer made ?',
    '- Closed ?',
  ]);
});

test.each<[string, Partial<Appeal>, readonly string[]]>([
  [
    'decided',
    {},
    ['+ Appeal filed 2024-07-01', '+ Appeal hearing 2025-05-14', '+ Appeal decided: $455,000 ?'],
  ],
  [
    'set for a hearing',
    { state: 'Scheduled', decidedValue: null },
    ['+ Appeal filed 2024-07-01', '- Appeal hearing 2025-05-14'],
  ],
  [
    'filed',
    { state: 'Filed', hearingOn: null, decidedValue: null },
    ['+ Appeal filed 2024-07-01', '- Appeal hearing ?'],
  ],
  [
    'withdrawn',
    { state: 'Withdrawn', hearingOn: null, decidedValue: null },
    ['+ Appeal filed 2024-07-01', '+ Appeal withdrawn ?'],
  ],
])('goes on with an appeal that is %s', (_, change, steps) => {
  expect(inLines(record({ appeals: [{ ...decided, ...change }] })).slice(4)).toEqual(steps);
});

test('ends with the request for those who may not see appeals', () => {
  expect(inLines(record({ appeals: null }))).toHaveLength(4);
});

test.each([
  ['no municipality', { ...record(), municipality: undefined }],
  ['no tax year', { ...record(), taxYear: undefined }],
  ['a phase nobody knows', { ...record(), phase: 'Lost' }],
  ['an appeal that is a text', { ...record(), appeals: ['APL-1'] }],
])('an answer with %s is none', async (_, answer) => {
  const read = (reply: unknown) => {
    const call = async () => reply;
    return getRequest({ get: call, post: call, patch: call }, 'RFR-2024-0000007');
  };
  expect(await read(record())).toEqual(record());
  await expect(read(answer)).rejects.toMatchObject({ code: 'unreadable' });
});
