import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PermitsPage } from './pages/PermitsPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PermitsPage />
      </PortalRouter>
    </UiProvider>
  );
}
