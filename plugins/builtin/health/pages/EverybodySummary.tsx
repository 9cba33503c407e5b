import type { EverybodyHealth } from '#plugin-api/builtin';
import { Button, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import styles from './Everybody.module.css';
import { EverybodyLine } from './EverybodyLine';
import { t } from '../messages';

/**
 * Health across all users besides the apps: the portal and unattributed events, or why it is not available.
 */
export const EverybodySummary = observer(function EverybodySummary({
  everybody,
}: {
  readonly everybody: EverybodyHealth;
}) {
  return (
    <section aria-labelledby="health-everybody" className={styles['summary']}>
      <h2 id="health-everybody">{t('health.everybody')}</h2>
      <Content everybody={everybody} />
    </section>
  );
});

const Content = observer(function Content({ everybody }: { readonly everybody: EverybodyHealth }) {
  const { apps } = everybody;
  if (apps.state === 'failed') {
    return (
      <div className={styles['failed']} role="alert">
        <p>{t('health.everybodyFailed', { why: apps.error.message })}</p>
        <Button onClick={() => void everybody.load()}>{t('health.everybodyRetry')}</Button>
      </div>
    );
  }
  if (apps.state !== 'succeeded') {
    return (
      <div aria-busy="true" aria-label={t('health.everybodyLoading')} role="status">
        <Skeleton height="1.5rem" />
      </div>
    );
  }
  if (apps.value === undefined) return <p>{t('health.everybodyOff')}</p>;
  if (apps.value.length === 0) return <p>{t('health.everybodyEmpty')}</p>;
  return (
    <>
      <EverybodyLine app="portal" apps={apps} label={t('health.portal')} />
      <EverybodyLine app="unattributed" apps={apps} label={t('health.ofNobody')} />
    </>
  );
});
