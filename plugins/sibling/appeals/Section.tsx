import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { AppealsPage } from './pages/AppealsPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <AppealsPage />
      </PortalRouter>
    </UiProvider>
  );
}
