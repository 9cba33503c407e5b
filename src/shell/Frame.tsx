import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { CurrentPage, Link, PageAnnouncer } from '#shell/routing';
import { classes, ErrorPage, SkipLink } from '#ui';
import styles from './Frame.module.css';
import { useShell } from './shell-context';
import { SideMenu } from './SideMenu';
import { SmallScreenBar } from './SmallScreenBar';
import { TopBar } from './TopBar';

const mainId = 'main-content';

/** The frame around every section: side menu, top bar and main area; on small screens one collapsible bar. */
export const Frame = observer(function Frame() {
  const { address, manifest, preferences, registry, reload } = useShell();
  const main = useRef<HTMLElement>(null);
  return (
    <div className={classes(styles['frame'], !preferences.menuOpen && styles['collapsed'])}>
      <SkipLink targetId={mainId} />
      <SideMenu />
      <SmallScreenBar />
      <TopBar />
      <main className={styles['main']} id={mainId} ref={main} tabIndex={-1}>
        <div className={styles['content']}>
          <CurrentPage
            address={address}
            registry={registry}
            reload={reload}
            renderErrorPage={(code) => <ErrorPage code={code} link={Link} />}
          />
        </div>
      </main>
      <PageAnnouncer
        address={address}
        registry={registry}
        portalTitle={manifest.portal.title}
        getMain={() => main.current}
      />
    </div>
  );
});
