import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { BuiltinPortalApi } from '#plugin-api/builtin';
import { PortalContext } from '#plugin-api/react';
import { fakePortal, type FakePortal } from '#plugin-testing/fake-portal';

/** What a test of a built-in page may choose. */
export interface BuiltinStageOptions {
  /** What the page gets for every service it asks for. */
  readonly service: unknown;
  /** The portal all else is taken from. */
  readonly fake?: FakePortal;
  /** What of the portal differs. */
  readonly portal?: Partial<BuiltinPortalApi>;
}

/** Puts a built-in page on screen in a portal that reaches nothing outside, with one service. */
export async function openBuiltin(
  page: ReactNode,
  { service, fake = fakePortal(), portal: differences = {} }: BuiltinStageOptions,
) {
  const { portal, notices } = fake;
  const builtin: BuiltinPortalApi = {
    ...portal,
    municipality: portal.municipality,
    user: portal.user,
    widgets: { of: () => [] },
    visit: { isHidden: () => false, hide: () => undefined },
    service: jest.fn().mockResolvedValue(service),
  };
  // A spread would read what is observed, such as the address, once and for all.
  Object.defineProperties(builtin, Object.getOwnPropertyDescriptors(differences));
  const { unmount } = await act(async () => render(<PortalContext value={builtin}>{page}</PortalContext>));
  return { notices, unmount, user: userEvent.setup() };
}
