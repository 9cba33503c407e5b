import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { ProductsPage } from './pages/ProductsPage';

function MyProducts() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <ProductsPage />
      </PortalRouter>
    </UiProvider>
  );
}

export const routes = { '/my-products': MyProducts } as const;
