import type { RfrRecord, RfrRequest } from '@portal/backends';
import { PortalContext } from '@portal/plugin-api/react';
import { act, render } from '@testing-library/react';
import { fakePortal, type FakePortalOptions } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

export const northfield = { code: '0412', name: 'Northfield' };
export const fallowdale = { code: '0618', name: 'Fallowdale' };

/** A request as listed by the back end. */
export function createRequest(index: number, change: Partial<RfrRequest> = {}): RfrRequest {
  return {
    id: `RFR-2025-${index}`,
    roll: `041203100412700${String(index).padStart(4, '0')}`,
    address: `${index} Mill Street`,
    municipality: '0412',
    phase: 'Under review',
    assessedValue: 512_000,
    requestedValue: 412_000,
    receivedOn: '2025-03-31',
    updatedOn: '2025-04-12',
    ...change,
  };
}

/** Creates the details of a request that was closed after an offer. */
export function createRecord(change: Partial<RfrRecord> = {}): RfrRecord {
  return {
    ...createRequest(7, { phase: 'Closed', assessedValue: 500_000, requestedValue: 400_000 }),
    taxYear: 2025,
    reason: 'Value too high',
    evidence: 'Three sales nearby.',
    offer: { value: 450_000, madeOn: '2025-04-12', reply: 'Accepted', repliedOn: '2025-04-20' },
    decision: {
      outcome: 'Value changed',
      value: 450_000,
      decidedOn: '2025-04-20',
      reason: 'The sales support it.',
    },
    documents: [{ id: 'request-form', name: 'Request form', addedOn: '2025-03-31', addedBy: 'Owner' }],
    steps: [
      { name: 'Received', on: '2025-03-31', author: 'Owner' },
      { name: 'Offer made', on: '2025-04-12', author: 'Dana Whitfield' },
    ],
    work: null,
    appeals: null,
    ...change,
  };
}

/** A page of the list. */
export const createList = (...requests: readonly RfrRequest[]) => ({ total: requests.length, requests });

/** Opens the section with a fake portal. */
export function openSection(options: FakePortalOptions = {}) {
  const fake = fakePortal({
    municipality: northfield,
    path: '/rfr',
    sections: [{ path: '/rfr', title: 'RfRs', permissions: [], app: 'rfr' }],
    ...options,
  });
  const { unmount } = render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  const list = () => fake.callTo('/rfr/requests');
  return {
    ...fake,
    unmount,
    list,
    answer: (value: unknown) => act(async () => list().answer(value)),
    fail: (error: unknown) => act(async () => list().fail(error)),
    answerRecord: (value: unknown) => act(async () => fake.callTo('/rfr/record').answer(value)),
    answerCall: (path: string, value: unknown) => act(async () => fake.callTo(path).answer(value)),
    failRecord: (error: unknown) => act(async () => fake.callTo('/rfr/record').fail(error)),
    choose: (municipality: typeof northfield | undefined) => act(async () => fake.choose(municipality)),
    goTo: (next: string) => act(async () => fake.goTo(next)),
  };
}
