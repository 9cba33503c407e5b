import { PortalRouter, usePortal } from '@portal/plugin-api/react';
import { UiProvider } from '@portal/ui';
import { Route, Routes } from 'react-router-dom';
import { ComponentList } from './pages/ComponentList';
import { ComponentPage } from './pages/ComponentPage';

/** The list of components, and a page for each. */
export function Gallery() {
  return (
    <UiProvider portal={usePortal()}>
      <PortalRouter>
        <Routes>
          <Route element={<ComponentList />} index />
          <Route element={<ComponentPage />} path=":component" />
        </Routes>
      </PortalRouter>
    </UiProvider>
  );
}
