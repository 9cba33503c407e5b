import { PortalError } from '@portal/plugin-testing/fake-portal';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createList, createRecord, createRequest, fallowdale, openSection } from '../testing/open-requests';

const closed = createRequest(7, { phase: 'Closed', assessedValue: 500_000, requestedValue: 400_000 });
const record = createRecord();
const roll = '0412 031 004 12700 0007';

const card = (id = 'RFR-2025-7') => within(screen.getByRole('region', { name: `Request ${id}` }));

test('opens by its roll number above the list, and closes', async () => {
  const { answer, answerRecord, callTo, calls, visits } = openSection({ path: '/rfr?phase=Closed' });
  await answer(createList(closed));
  await userEvent.click(screen.getByRole('link', { name: roll }));
  expect(callTo('/rfr/record').query).toEqual({ id: 'RFR-2025-7' });
  expect(card().getByRole('heading', { level: 2 })).toHaveFocus();
  await answerRecord(record);
  expect(card().getByText('$400,000, 20% below the assessed value')).toBeVisible();
  expect(card().getByText(/^Shown to people with access to Appeals\. To get access/)).toBeVisible();
  expect(card().getByRole('link', { name: roll })).toHaveAttribute(
    'href',
    '/property?roll=0412031004127000007',
  );
  const steps = within(card().getByRole('list', { name: 'Progress of the request' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Received2025-03-31Owner',
    'Offer made2025-04-12Dana Whitfield',
  ]);
  await userEvent.click(card().getByRole('button', { name: 'Close' }));
  expect(visits.map(({ path }) => path)).toEqual([
    '/rfr?phase=Closed&request=RFR-2025-7',
    '/rfr?phase=Closed',
  ]);
  expect(screen.getByRole('link', { name: roll })).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/rfr/requests')).toHaveLength(1);
});

test('shows its reason, offer, reply, decision and documents', async () => {
  const { answerRecord } = openSection({ path: '/rfr?request=RFR-2025-7' });
  await answerRecord(record);
  for (const text of [
    'Value too high',
    'Three sales nearby.',
    '$450,000 on 2025-04-12. Accepted on 2025-04-20',
    'Value changed: $450,000 on 2025-04-20. The sales support it.',
    'Request form (2025-03-31, Owner)',
  ])
    expect(card().getByText(text)).toBeVisible();
});

test('downloads a document', async () => {
  const { answerRecord, files } = openSection({ path: '/rfr?request=RFR-2025-7' });
  await answerRecord(record);
  await userEvent.click(card().getByRole('button', { name: 'Download Request form' }));
  expect(files).toEqual([{ fileName: 'RFR-2025-7 Request form.pdf' }]);
});

test('is assigned, with a toast that links to the work item', async () => {
  const { answerRecord, answerCall, callTo, notices } = openSection({
    path: '/rfr?request=RFR-2025-7',
  });
  await answerRecord(record);
  const assignees = [{ id: 'u-1', name: 'Avery Admin' }];
  await answerCall('/worksight/assignees', { assignees });
  await userEvent.selectOptions(card().getByRole('combobox', { name: 'Assigned to' }), 'Avery Admin');
  expect(callTo('/rfr/assignments').body).toEqual({ id: 'RFR-2025-7', assignee: 'u-1' });
  const work = {
    id: 'WRK-0412-0003',
    status: 'To do' as const,
    assignee: { id: 'u-1', name: 'Avery Admin' },
  };
  await answerCall('/rfr/assignments', { ...record, work });
  expect(card().getByRole('combobox', { name: 'Assigned to' })).toHaveValue('u-1');
  expect(card().getByRole('link', { name: 'Open in My Work' })).toHaveAttribute(
    'href',
    '/my-work/items/WRK-0412-0003',
  );
  expect(notices).toMatchObject([
    { tone: 'success', text: 'RFR-2025-7 is assigned to Avery Admin and appears in their work.' },
  ]);
});

test('has no assignment for users who may not visit My Work', async () => {
  const { answerRecord, calls } = openSection({ path: '/rfr?request=RFR-2025-7', closed: ['/my-work'] });
  await answerRecord(record);
  expect(card().queryByRole('combobox')).toBeNull();
  expect(calls.filter(({ path }) => path === '/worksight/assignees')).toEqual([]);
});

test('links the appeals that followed it', async () => {
  const { answerRecord } = openSection({ path: '/rfr?request=RFR-2025-7' });
  const appeal = { id: 'APL-2025-7', state: 'Filed', filedOn: '2025-06-01', hearingOn: null };
  await answerRecord({ ...record, appeals: [{ ...appeal, claimedValue: 400_000, decidedValue: null }] });
  expect(screen.getByRole('link', { name: 'APL-2025-7' })).toHaveAttribute(
    'href',
    '/appeal?appeal=APL-2025-7&ccmm=0412',
  );
  expect(screen.getByText('Filed 2025-06-01', { exact: false })).toBeVisible();
});

test('shows that it does not exist, and reloads on Retry after a failure', async () => {
  const { answerRecord, failRecord, calls } = openSection({ path: '/rfr?request=RFR-1' });
  await failRecord(new PortalError('Not today.', { code: 'http-503' }));
  expect(card('RFR-1').getByRole('alert')).toHaveTextContent('The request could not be loaded.Not today.');
  await userEvent.click(card('RFR-1').getByRole('button', { name: 'Retry' }));
  await answerRecord({});
  expect(card('RFR-1').getByRole('alert')).toHaveTextContent('The response could not be read.');
  await userEvent.click(card('RFR-1').getByRole('button', { name: 'Retry' }));
  await failRecord(new PortalError('Not found.', { code: 'http-404', status: 404 }));
  expect(card('RFR-1').getByText('None of your municipalities has this request.')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/rfr/record')).toHaveLength(3);
});

test('closes when another municipality is selected', async () => {
  const { choose, visits } = openSection({ path: '/rfr?request=RFR-2025-7' });
  await choose(fallowdale);
  expect(visits).toEqual([{ path: '/rfr', replace: true }]);
  expect(screen.queryByRole('region', { name: /^Request RFR/ })).toBeNull();
});
