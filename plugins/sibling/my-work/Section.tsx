import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { WorkPage } from './pages/WorkPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <WorkPage />
      </PortalRouter>
    </UiProvider>
  );
}
