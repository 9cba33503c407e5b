import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PropertyPage } from './pages/PropertyPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PropertyPage />
      </PortalRouter>
    </UiProvider>
  );
}
