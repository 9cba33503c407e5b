import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PropertyPulsePage } from './pages/PropertyPulsePage';

function PropertyPulseSection() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PropertyPulsePage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/propertyPulse': PropertyPulseSection } as const;
