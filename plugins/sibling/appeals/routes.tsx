import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { AppealsPage } from './pages/AppealsPage';

function AppealsSection() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <AppealsPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/appeal': AppealsSection } as const;
