import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PeoplePage } from './pages/PeoplePage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PeoplePage />
      </PortalRouter>
    </UiProvider>
  );
}
