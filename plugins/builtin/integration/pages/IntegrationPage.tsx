import { useBuiltinPortal } from '#plugin-api/builtin';
import { Page, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { createPath, Route, Router, Routes, useParams, type Navigator } from 'react-router-dom';
import { ApplicationFrame } from './ApplicationFrame';

/** The page at `/integration/:application`; it follows the current address. */
export const IntegrationPage = observer(function IntegrationPage() {
  const { navigation } = useBuiltinPortal();
  const [navigator] = useState<Navigator>(() => ({
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (steps) => window.history.go(steps),
    push: (to) => navigation.to(navigator.createHref(to)),
    replace: (to) => navigation.to(navigator.createHref(to), { replace: true }),
  }));
  return (
    <Router location={navigation.path} navigator={navigator}>
      <Routes>
        <Route path="/integration/:application" element={<Application />} />
        <Route path="*" element={null} />
      </Routes>
    </Router>
  );
});

function Application() {
  const { service } = useBuiltinPortal();
  const [integrations] = useState(() => service('integration'));
  const { application = '' } = useParams();
  return (
    <Page>
      <Suspense fallback={<Skeleton height="75vh" />}>
        <ApplicationFrame integrations={integrations} key={application} name={application} />
      </Suspense>
    </Page>
  );
}
