import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { AnalyticsPage } from './pages/AnalyticsPage';

function Analytics() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <AnalyticsPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/analytics': Analytics } as const;
