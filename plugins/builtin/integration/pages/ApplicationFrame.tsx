import { useBuiltinPortal, type IntegrationFrame, type Integrations } from '#plugin-api/builtin';
import { EmptyState, FailurePanel, PageFrame, Skeleton } from '#ui';
import { createFrameSandbox } from '#ui/frame';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useState } from 'react';
import styles from './ApplicationFrame.module.css';
import { t } from '../messages';

export interface ApplicationFrameProps {
  readonly integrations: Promise<Integrations>;
  readonly name: string;
}

/** One integration for the current municipality. */
export const ApplicationFrame = observer(function ApplicationFrame({
  integrations,
  name,
}: ApplicationFrameProps) {
  const { open } = use(integrations);
  const { municipality } = useBuiltinPortal();
  const [application] = useState(() => open(name));
  useEffect(() => application.start(), [application]);
  return (
    <PageFrame title={application.title}>
      {municipality.current === undefined ? (
        <EmptyState title={t('integration.noMunicipality')} hint={t('integration.chooseMunicipality')} />
      ) : (
        <Content application={application} />
      )}
    </PageFrame>
  );
});

const Content = observer(function Content({ application }: { readonly application: IntegrationFrame }) {
  const { frame, title, load, refusedPage } = application;
  if (frame.state === 'failed') {
    return (
      <FailurePanel
        title={t('integration.failed', { title })}
        reason={frame.error.message}
        correlationId={frame.error.correlationId}
        onRetry={() => void load()}
      />
    );
  }
  if (refusedPage !== undefined) {
    return (
      <FailurePanel
        title={t('integration.failed', { title })}
        reason={t('integration.refused')}
        action={t('integration.refusedAction')}
        onRetry={() => void load()}
      >
        <a href={refusedPage} rel="noopener noreferrer" target="_blank">
          {t('integration.openInTab')}
        </a>
      </FailurePanel>
    );
  }
  if (frame.state !== 'succeeded') {
    return (
      <div aria-busy="true">
        <Skeleton height="75vh" />
      </div>
    );
  }
  return (
    <iframe
      className={styles['frame']}
      key={frame.value}
      referrerPolicy="no-referrer"
      sandbox={createFrameSandbox({ allowsModals: true })}
      src={frame.value}
      title={title}
    />
  );
});
