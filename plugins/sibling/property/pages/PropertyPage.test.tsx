import { PortalError } from '#base';
import type { PropertyRecord } from '#backends';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal } from '#plugin-testing/fake-portal';
import { PropertyPage } from './PropertyPage';

jest.mock('#charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

const roll = '0412001010001000000';
const northfield = { code: '0412', name: 'Northfield' };

const record: PropertyRecord = {
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
      updatedOn: '2025-02-20',
    },
  ],
  appeals: null,
};

function openPage(path = `/property?roll=${roll}`, closed: readonly string[] = []) {
  const fake = fakePortal({ municipality: northfield, permitted: [northfield], path, closed });
  const loaded: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.addEventListener('portal:loaded', () =>
    loaded.push(screen.getByRole('heading', { level: 1 }).textContent),
  );
  render(
    <PortalContext value={fake.portal}>
      <PropertyPage />
    </PortalContext>,
    { container },
  );
  const call = () => fake.callTo('/properties/record');
  return {
    ...fake,
    loaded,
    call,
    answer: (value: unknown) => act(async () => call().answer(value)),
    refuse: (status: number, message = 'Refused.') =>
      act(async () => call().fail(new PortalError(message, { code: `http-${status}`, status }))),
  };
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a property', () => {
  it('loads the roll of the address, and reports that it has loaded once', async () => {
    const { call, loaded, answer } = openPage();
    expect(call().query).toEqual({ roll });
    expect(loaded).toEqual([]);
    await answer(record);
    expect(loaded).toEqual(['3 Chestnut Court']);
    expect(screen.getByText('Roll 0412 001 010 00100 0000, Northfield')).toBeVisible();
    expect(card('Property details').getByText('1,287 m²')).toBeVisible();
    expect(card('Assessed values').getByText('$220,000', { selector: 'strong' })).toBeVisible();
    expect(card('Assessed values').getByText('+10.0% since 2024')).toBeVisible();
  });

  it('shows people, what happened to the property, and names what is left out of sections the person may not visit', async () => {
    const { answer } = openPage();
    await answer(record);
    const people = card('Owners and tenants');
    expect(people.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Jun Normark',
      'Alba Normark',
      'Kit Rowan since 2019-05-01',
    ]);
    expect(screen.getByRole('table', { name: 'Requests for reconsideration' })).toHaveTextContent('$190,000');
    expect(screen.getByRole('link', { name: 'Open RfRs' })).toHaveAttribute('href', '/rfr?ccmm=0412');
    expect(card('Building permits').getByText('No permits since 2023')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Appeals' })).toBeNull();
    expect(screen.getByText(/^Hidden from you: Appeals\. To get access/)).toBeVisible();
  });

  it('leads to each of its permits, requests and appeals', async () => {
    const { answer } = openPage();
    const permit = { id: 'TOWN/7', work: 'Pool', value: 9_000, state: 'Issued', issuedOn: '2025-01-09' };
    const appeal = { id: 'APL-2025-7', state: 'Filed', filedOn: '2025-06-01', hearingOn: null };
    await answer({
      ...record,
      permits: [{ ...permit, inspectedOn: null }],
      appeals: [{ ...appeal, taxYear: 2025, claimedValue: 200_000, decidedValue: null }],
    });
    const leadsTo = (id: string) => screen.getByRole('link', { name: id }).getAttribute('href');
    expect(leadsTo('TOWN/7')).toBe('/building-permits?ccmm=0412&permit=TOWN%2F7');
    expect(leadsTo('RFR-2025-0000001')).toBe('/rfr?ccmm=0412&request=RFR-2025-0000001');
    expect(leadsTo('APL-2025-7')).toBe('/appeal?ccmm=0412&appeal=APL-2025-7');
  });

  it('shows the number of people and whom to contact without permission for names', async () => {
    const { answer } = openPage();
    await answer({
      ...record,
      owners: { count: 2, names: null },
      tenants: { count: 1, people: null },
    });
    const people = card('Owners and tenants');
    expect(people.getByText('2 people, names hidden')).toBeVisible();
    expect(people.getByText('1 person, name hidden')).toBeVisible();
    expect(people.getByText(/To get access, contact the team that manages your accounts\.$/)).toBeVisible();
  });

  it.each([
    ['leads those who may visit it to', true, ['/people-portal?ccmm=0412&property=0412001010001000000']],
    ['does not lead the others to', false, []],
  ])('%s the people of the property', async (_, isOpen, links) => {
    const { answer } = openPage(undefined, isOpen ? [] : ['/people-portal']);
    await answer(record);
    const found = card('Owners and tenants').queryAllByRole('link', { name: 'Open People Portal' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  it.each([
    ['is not known', 404],
    ['begins with the code of another municipality, or of none', 403],
  ])('says only what is true of a roll that %s, and that it has loaded', async (_, status) => {
    const { refuse, loaded } = openPage();
    await refuse(status);
    expect(screen.getByText('None of your municipalities has this property.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(loaded).toEqual(['Property']);
  });

  it('says that an address names no property, without asking', () => {
    const { calls, loaded } = openPage('/property?roll=12');
    expect(screen.getByText('No property selected')).toBeVisible();
    expect(calls).toEqual([]);
    expect(loaded).toEqual(['Property']);
  });

  it('reloads after a failure', async () => {
    const { refuse, answer, calls } = openPage();
    await refuse(503, 'The service is not available.');
    expect(screen.getByRole('alert')).toHaveTextContent('The service is not available.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls).toHaveLength(2);
    await answer(record);
    expect(screen.getByRole('heading', { level: 1, name: '3 Chestnut Court' })).toBeVisible();
  });

  it('follows its address to another property and drops the late answer; not that of another section', async () => {
    const { calls, goTo, answer } = openPage();
    await act(async () => goTo('/property?propId=100000002'));
    expect(calls.map(({ query }) => query)).toEqual([{ roll }, { propId: '100000002' }]);
    expect(calls[0]?.signal?.aborted).toBe(true);
    await act(async () => calls[0]?.answer(record));
    expect(screen.queryByText('3 Chestnut Court')).toBeNull();
    await answer({ ...record, address: '4 Chestnut Court' });
    await act(async () => goTo('/rfr?ccmm=0412'));
    expect(calls).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: '4 Chestnut Court' })).toBeVisible();
  });

  it('leads back to home those who came from there, and nobody else', async () => {
    const { goTo, visits } = openPage();
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
    await act(async () => goTo(`/property?roll=${roll}&from=home`));
    await userEvent.click(screen.getByText('Back to home'));
    expect(visits).toEqual([{ path: '/home', replace: false }]);
  });
});
