import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { ListPage } from './pages/ListPage';

function MyProperties() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <ListPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/my-properties': MyProperties } as const;
