import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { ProductsPage } from './pages/ProductsPage';

export function Section() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <ProductsPage />
      </PortalRouter>
    </UiProvider>
  );
}
