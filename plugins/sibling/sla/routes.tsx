import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { ReportPage } from './pages/ReportPage';

function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <ReportPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/sla': Section } as const;
