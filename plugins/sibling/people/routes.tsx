import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PeoplePage } from './pages/PeoplePage';

export const routes = { '/people-portal': PeopleSection } as const;

function PeopleSection() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PeoplePage />
      </PortalRouter>
    </UiProvider>
  );
}
