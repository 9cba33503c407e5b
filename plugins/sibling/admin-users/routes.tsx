import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { UsersPage } from './pages/UsersPage';

function UsersSection() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <UsersPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/admin/users': UsersSection } as const;
