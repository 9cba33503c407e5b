import type { Appeal, AppealRecord } from '@portal/backends';
import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

/** The current municipality. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another municipality. */
export const fallowdale = { code: '0618', name: 'Fallowdale' };
/** Time of the back end's response. */
export const answeredAt = '2026-11-22T15:04:05.678Z';

/** An appeal as returned by the back end. */
export function appeal(index: number, change: Partial<Appeal> = {}): Appeal {
  return {
    id: `APL-2025-${index}`,
    roll: `041203100412700${String(index).padStart(4, '0')}`,
    address: `${index} Mill Street`,
    municipality: '0412',
    taxYear: 2025,
    state: 'Scheduled',
    filedOn: '2026-01-14',
    hearingOn: '2026-12-01',
    hearingAt: '09:30',
    assessedValue: 500_000,
    claimedValue: 400_000,
    decidedValue: null,
    ...change,
  };
}

/** Creates the details of a decided appeal. */
export function createRecord(index: number, change: Partial<AppealRecord> = {}): AppealRecord {
  return {
    ...appeal(index),
    answeredAt,
    scheduledOn: '2026-03-02',
    withdrawnOn: null,
    decision: null,
    request: null,
    ...change,
  };
}

/** A page of the list. */
export const createList = (
  total: number,
  from = 0,
  to = Math.min(total, from + 50),
  change: Partial<Appeal> = {},
) => ({
  answeredAt,
  total,
  hearings: total,
  toCome: total,
  appeals: Array.from({ length: to - from }, (_, index) => appeal(from + index, change)),
});

/** The request that preceded an appeal. */
export const request: NonNullable<AppealRecord['request']> = {
  id: 'RFR-2025-7',
  phase: 'Closed',
  receivedOn: '2025-03-31',
  updatedOn: '2025-04-12',
};

/** Opens the page with a fake portal. */
export function openPage(path = '/appeal', options: FakePortalOptions = {}) {
  const fake = fakePortal({ municipality: northfield, path, ...options });
  const { unmount } = render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  const answer = (called: string) => (value: unknown) => act(async () => fake.callTo(called).answer(value));
  return {
    ...fake,
    unmount,
    list: () => fake.callTo('/appeals/list'),
    answer: answer('/appeals/list'),
    answerNext: answer('/appeals/next'),
    answerRecord: answer('/appeals/record'),
    fail: (called: string, error: unknown) => act(async () => fake.callTo(called).fail(error)),
    goTo: (next: string) => act(async () => fake.goTo(next)),
    choose: (next: typeof northfield | undefined) => act(async () => fake.choose(next)),
  };
}

/** Selects an option of a filter. */
export const select = async (field: string, option: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: field }), option);
