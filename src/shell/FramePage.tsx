import { observer } from 'mobx-react-lite';
import { CurrentPage, Link, PageAnnouncer } from '#shell/routing';
import { ErrorPage } from '#ui';
import { useShell } from './shell-context';

/** The main area's content beside the outlet, and the announcement of each page. */
export const FramePage = observer(function FramePage({
  getMain,
}: {
  /** The element that holds the section's content. */
  readonly getMain: () => HTMLElement | null;
}) {
  const { address, manifest, registry, reload } = useShell();
  return (
    <>
      <CurrentPage
        address={address}
        registry={registry}
        reload={reload}
        renderErrorPage={(code) => <ErrorPage code={code} link={Link} />}
      />
      <PageAnnouncer
        address={address}
        registry={registry}
        portalTitle={manifest.portal.title}
        getMain={getMain}
      />
    </>
  );
});
