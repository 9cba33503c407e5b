import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { PropertyPulsePage } from './pages/PropertyPulsePage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <PropertyPulsePage />
      </PortalRouter>
    </UiProvider>
  );
}
