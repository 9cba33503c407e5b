import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { UsersPage } from './pages/UsersPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <UsersPage />
      </PortalRouter>
    </UiProvider>
  );
}
