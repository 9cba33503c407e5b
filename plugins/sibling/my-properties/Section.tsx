import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { ListPage } from './pages/ListPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <ListPage />
      </PortalRouter>
    </UiProvider>
  );
}
