import { useBuiltinPortal } from '#plugin-api/builtin';
import { PortalRouter } from '#plugin-api/react';
import { Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { ApplicationFrame } from './ApplicationFrame';

/** The page at `/integration/:application`, for the application in the current URL. */
export function IntegrationPage() {
  return (
    <PortalRouter basename="/integration">
      <Routes>
        <Route path=":application" element={<Application />} />
      </Routes>
    </PortalRouter>
  );
}

function Application() {
  const { service } = useBuiltinPortal();
  const [integrations] = useState(() => service('integration'));
  const { application = '' } = useParams();
  return (
    <Suspense fallback={<Skeleton height="75vh" />}>
      <ApplicationFrame integrations={integrations} key={application} name={application} />
    </Suspense>
  );
}
