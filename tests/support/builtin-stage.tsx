import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { BuiltinPortalApi } from '#plugin-api/builtin';
import { PortalContext } from '#plugin-api/react';
import { fakePortal, type FakePortal } from '#plugin-testing/fake-portal';

export interface BuiltinStageOptions {
  /** Returned for every service the page requests. */
  readonly service: unknown;
  /** Everything else of the portal. */
  readonly fake?: FakePortal;
  /** Overrides of the portal. */
  readonly portal?: Partial<BuiltinPortalApi>;
}

/** Renders a built-in page in a fake portal with one service. */
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
  // Spreading would read observables, such as the URL, only once.
  Object.defineProperties(builtin, Object.getOwnPropertyDescriptors(differences));
  const { unmount } = await act(async () => render(<PortalContext value={builtin}>{page}</PortalContext>));
  return { notices, unmount, user: userEvent.setup() };
}
