import { getLanguage } from '#i18n';
import { observer } from 'mobx-react-lite';
import { CurrentPage, Link, PageAnnouncer } from '#shell/routing';
import { ErrorPage } from '#ui/frame';
import { useShell } from './shell-context';

/** The main area's content next to the outlet, and the announcement of each page. */
export const FramePage = observer(function FramePage({
  getMain,
}: {
  /** The element that holds the section's content. */
  readonly getMain: () => HTMLElement | null;
}) {
  const { address, appServices, clock, manifest, registry, reload } = useShell();
  // The error page is not an observer, because signed-out pages use it too.
  getLanguage();
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
        clock={clock}
        portalTitle={manifest.portal.title}
        getOwnTitle={(app) => appServices.value?.getTitle(app)}
        getMain={getMain}
      />
    </>
  );
});
