import type { PropertyRecord } from '@portal/backends';
import { PortalContext } from '@portal/plugin-api/react';
import { fakePortal, PortalError } from '@portal/plugin-testing/fake-portal';
import { act, render, screen, within } from '@testing-library/react';
import { Section } from '../Section';

export const roll = '0412001010001000000';
const northfield = { code: '0412', name: 'Northfield' };

export const record: PropertyRecord = {
  propId: '100000001',
  roll,
  address: '3 Chestnut Court',
  municipality: '0412',
  neighbourhood: 'Garden City',
  propertyClass: 'Residential',
  structure: 'Detached house',
  yearBuilt: 1986,
  floorArea: 298,
  lotArea: 1287,
  values: [
    { taxYear: 2024, value: 200_000 },
    { taxYear: 2025, value: 220_000 },
  ],
  owners: { count: 2, names: ['Jun Normark', 'Alba Normark'] },
  tenants: { count: 1, people: [{ name: 'Kit Rowan', since: '2019-05-01' }] },
  sales: [{ soldOn: '2024-06-03', price: 214_500 }],
  permits: [],
  requests: [
    {
      id: 'RFR-2025-0000001',
      taxYear: 2025,
      phase: 'Closed',
      assessedValue: 220_000,
      requestedValue: 190_000,
      receivedOn: '2025-02-03',
      answeredOn: null,
      updatedOn: '2025-02-20',
    },
  ],
  appeals: null,
  documents: [
    {
      request: 'RFR-2025-0000001',
      id: 'request-form',
      name: 'Request form',
      addedOn: '2025-02-03',
      addedBy: 'Owner',
    },
  ],
  work: [
    { id: 'WRK-0412-0007', title: 'Inspect building work', status: 'To do', assignee: null, dueOn: null },
  ],
};

export const permit = {
  id: 'TOWN/7',
  work: 'Pool',
  value: 9_000,
  state: 'Issued',
  issuedOn: '2025-01-09',
  inspectedOn: null,
};

export const appeal = {
  id: 'APL-2025-7',
  taxYear: 2025,
  state: 'Filed',
  filedOn: '2025-06-01',
  hearingOn: null,
  claimedValue: 200_000,
  decidedValue: null,
};

/** Opens the page of a property with a fake portal. */
export function openPage(path = `/property?roll=${roll}`, closed: readonly string[] = []) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield],
    path,
    closed,
    sections: [{ path: '/property', title: 'Property', permissions: [], app: 'property' }],
  });
  const loaded: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.addEventListener('portal:loaded', () =>
    loaded.push(screen.getByRole('heading', { level: 1 }).textContent),
  );
  render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
    { container },
  );
  const call = () => fake.callTo('/properties/record');
  const callsTo = (path: string) => fake.calls.filter((made) => made.path === path);
  return {
    ...fake,
    loaded,
    call,
    callsTo,
    answer: (value: unknown) => act(async () => call().answer(value)),
    refuse: (status: number, message = 'Refused.') =>
      act(async () => call().fail(new PortalError(message, { code: `http-${status}`, status }))),
  };
}

/** Finds a card by its title. */
export const card = (name: string) => within(screen.getByRole('region', { name }));
