import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { WorkPage } from './pages/WorkPage';

function MyWork() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <WorkPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/my-work': MyWork } as const;
