import type { RfrRequest } from '#backends';
import { PortalContext } from '#plugin-api/react';
import { act, render } from '@testing-library/react';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { RfrPage } from '../pages/RfrPage';

/** The municipality on screen. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another municipality. */
export const eastbrook = { code: '0418', name: 'Eastbrook' };

/** A request as the back end lists it. */
export function request(index: number, change: Partial<RfrRequest> = {}): RfrRequest {
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

/** Requests from one place of the list to before another. */
export const requests = (from: number, to: number): readonly RfrRequest[] =>
  Array.from({ length: to - from }, (_, index) => request(from + index));

/** Opens the page, with the strings that a test pulls. */
export function openPage(options: FakePortalOptions = {}) {
  const fake = fakePortal({ municipality: northfield, ...options });
  const { unmount } = render(
    <PortalContext value={fake.portal}>
      <RfrPage />
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
    choose: (municipality: typeof northfield | undefined) => act(async () => fake.choose(municipality)),
    goTo: (next: string) => act(async () => fake.goTo(next)),
  };
}
