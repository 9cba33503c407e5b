import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PropertyPage } from './pages/PropertyPage';

function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PropertyPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/property': Section } as const;
