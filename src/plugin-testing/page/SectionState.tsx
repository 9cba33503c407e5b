import { observer } from 'mobx-react-lite';
import { Button } from '#ui';
import { otherPagePath } from '#manifest';
import type { TestHost } from '../host/test-host';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import { t } from './messages';

export interface PanelPartProps {
  readonly host: TestHost;
}

function describeState({ stores, apps }: TestHost): string {
  const { address, decision } = stores.address;
  if (decision.kind === 'error-page') return t('plugin-testing.page.states.closed');
  if (address.pathname === otherPagePath) return t('plugin-testing.page.states.idle');
  const { section } = apps.registry;
  if (section?.failure !== undefined) return t('plugin-testing.page.states.failed');
  return t(`plugin-testing.page.states.${section?.instance?.status.state ?? 'idle'}`);
}

export const SectionState = observer(function SectionState({ host }: PanelPartProps) {
  const { appServices, controls, unsaved, stores, section } = host;
  const { question } = appServices.confirmations;
  const { pathname, search } = stores.address.address;
  return (
    <PanelGroup title={t('plugin-testing.page.section')}>
      <p>
        <strong>{section.app.name}</strong> <span role="status">{describeState(host)}</span>
      </p>
      <p className={styles['address']}>{pathname + search}</p>
      <div className={styles['buttons']}>
        <Button onClick={() => void controls.leave()}>{t('plugin-testing.page.leave')}</Button>
        <Button onClick={() => void controls.enter()}>{t('plugin-testing.page.open')}</Button>
      </div>
      {unsaved.pendingNavigation !== undefined && (
        <div role="alert">
          <p>{t('plugin-testing.page.question', { names: unsaved.pendingNavigation.join(', ') })}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => void controls.answer('stay')}>{t('plugin-testing.page.stay')}</Button>
            <Button onClick={() => void controls.answer('leave')}>
              {t('plugin-testing.page.leaveAnyway')}
            </Button>
          </div>
        </div>
      )}
      {question !== undefined && (
        <div role="alert">
          <p>{[question.title, question.text].join(' ')}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => void controls.confirm(false)}>
              {question.cancelLabel ?? t('plugin-testing.page.cancel')}
            </Button>
            <Button onClick={() => void controls.confirm(true)}>{question.confirmLabel}</Button>
          </div>
        </div>
      )}
    </PanelGroup>
  );
});
