import { PortalError } from '@portal/plugin-testing/fake-portal';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createList, createRecord, openPage, request } from '../testing/open-appeals';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/dates';

describe('one appeal', () => {
  it('opens above the list with its details, and links to its request', async () => {
    const { answer, answerRecord, callTo, visits, calls } = openPage();
    await answer(createList(2));
    await userEvent.click(screen.getByRole('link', { name: 'APL-2025-1' }));
    const card = within(screen.getByRole('region', { name: 'Appeal APL-2025-1' }));
    expect(card.getByRole('heading')).toHaveFocus();
    expect(callTo('/appeals/record').query).toEqual({ id: 'APL-2025-1' });
    const decision = {
      outcome: 'Value confirmed',
      value: 500_000,
      decidedOn: '2026-12-20',
      reason: 'Sales support it.',
    } as const;
    await answerRecord(createRecord(1, { state: 'Decided', decidedValue: 500_000, decision, request }));
    expect(card.getByText('Value confirmed on 2026-12-20. Sales support it.')).toBeVisible();
    expect(card.getByText('$400,000, 20% below the assessed value')).toBeVisible();
    expect(card.getByText('$500,000, As assessed')).toBeVisible();
    expect(card.getByText('Closed, received 2025-03-31')).toBeVisible();
    expect(card.getByRole('link', { name: 'RFR-2025-7' })).toHaveAttribute(
      'href',
      '/rfr?request=RFR-2025-7&ccmm=0412',
    );
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(visits.at(-1)?.path).toBe('/appeal');
    expect(screen.getByRole('link', { name: 'APL-2025-1' })).toHaveFocus();
    expect(calls.filter(({ path }) => path === '/appeals/list')).toHaveLength(1);
  });

  it('hides its request without access to requests, and says how to get access', async () => {
    const { answerRecord } = openPage('/appeal?appeal=APL-2025-1', {
      closed: ['/property'],
    });
    await answerRecord(createRecord(1, { hearingOn: null, hearingAt: null, scheduledOn: null }));
    expect(
      screen.getByText(
        'Shown to people with access to RfRs. To get access, contact the team that manages your accounts.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Not set yet')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Appeal APL-2025-1' }));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
  });

  it('shows a message when it does not exist', async () => {
    const { fail } = openPage('/appeal?appeal=APL-1');
    await fail('/appeals/record', new PortalError('Gone.', { code: 'http-404', status: 404 }));
    expect(screen.getByText('None of your municipalities has this appeal.')).toBeVisible();
  });
});
