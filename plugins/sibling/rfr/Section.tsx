import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { RfrPage } from './pages/RfrPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <RfrPage />
      </PortalRouter>
    </UiProvider>
  );
}
