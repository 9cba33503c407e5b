import { useBuiltinPortal } from '#plugin-api/builtin';
import { PageFrame } from '#ui';
import { useEffect, useRef, useState } from 'react';
import { PinnedPosts } from './PinnedPosts';
import { t } from '../messages';
import { WelcomeCard } from './WelcomeCard';
import { WidgetRow } from './WidgetRow';

const welcomeKey = 'dashboard.welcome';

/** The page at `/home/dashboard`. Its heading is the greeting or, once that is closed, its name. */
export function DashboardPage() {
  const { visit } = useBuiltinPortal();
  const [welcome, setWelcome] = useState(() => (visit.isHidden(welcomeKey) ? 'hidden' : 'shown'));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Closing removes the focused button: move the focus to the heading.
    if (welcome === 'closed') heading.current?.focus();
  }, [welcome]);

  function close() {
    visit.hide(welcomeKey);
    setWelcome('closed');
  }

  return (
    <PageFrame title={welcome === 'shown' ? undefined : t('dashboard.title')} titleRef={heading}>
      {welcome === 'shown' && <WelcomeCard onClose={close} />}
      <WidgetRow />
      <PinnedPosts />
    </PageFrame>
  );
}
