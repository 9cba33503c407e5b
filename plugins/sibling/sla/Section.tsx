import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { ReportPage } from './pages/ReportPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <ReportPage />
      </PortalRouter>
    </UiProvider>
  );
}
