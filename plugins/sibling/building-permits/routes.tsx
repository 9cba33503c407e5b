import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PermitsPage } from './pages/PermitsPage';

function BuildingPermits() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PermitsPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/building-permits': BuildingPermits } as const;
