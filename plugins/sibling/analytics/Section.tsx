import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { AnalyticsPage } from './pages/AnalyticsPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <AnalyticsPage />
      </PortalRouter>
    </UiProvider>
  );
}
