import { getTimeline } from './get-timeline';
import { getRequest, type RfrRecord } from '@portal/backends';
import { createRecord } from '../testing/open-requests';

type Appeal = NonNullable<RfrRecord['appeals']>[number];

const decided: Appeal = {
  id: 'APL-2024-0000007',
  state: 'Decided',
  filedOn: '2024-07-01',
  hearingOn: '2025-05-14',
  claimedValue: 400_000,
  decidedValue: 455_000,
};

const record = (change: Partial<RfrRecord> = {}): RfrRecord => ({
  ...createRecord(),
  phase: 'Closed',
  steps: [
    { name: 'Received', on: '2024-03-31', author: 'Owner' },
    { name: 'Closed', on: '2024-05-12', author: 'Dana Whitfield' },
  ],
  appeals: [],
  ...change,
});

/** Formats each step on one line: `+` for done, `-` for ahead. */
const inLines = (one: RfrRecord): readonly string[] =>
  getTimeline(one).map(({ name, on, isReached }) => `${isReached ? '+' : '-'} ${name} ${on ?? '?'}`);

test('has completed steps with days, and future phases without', () => {
  expect(inLines(record())).toEqual(['+ Received 2024-03-31', '+ Closed 2024-05-12']);
  const received = { name: 'Received', on: '2024-03-31', author: 'Owner' };
  expect(inLines(record({ phase: 'Received', steps: [received] }))).toEqual([
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
])('continues with an appeal that is %s', (_, change, steps) => {
  expect(inLines(record({ appeals: [{ ...decided, ...change }] })).slice(2)).toEqual(steps);
});

test('ends with the request for users who may not see appeals', () => {
  expect(inLines(record({ appeals: null }))).toHaveLength(2);
});

test.each([
  ['no municipality', { ...record(), municipality: undefined }],
  ['no tax year', { ...record(), taxYear: undefined }],
  ['no steps', { ...record(), steps: undefined }],
  ['a phase nobody knows', { ...record(), phase: 'Lost' }],
  ['an appeal that is a text', { ...record(), appeals: ['APL-1'] }],
])('rejects a response with %s', async (_, answer) => {
  const read = (reply: unknown) => {
    const call = async () => reply;
    return getRequest({ get: call, post: call, patch: call }, 'RFR-2025-7');
  };
  expect(await read(record())).toEqual(record());
  await expect(read(answer)).rejects.toMatchObject({ code: 'unreadable' });
});
