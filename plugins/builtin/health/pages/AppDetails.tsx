import type { AppHealth, Health } from '#plugin-api/builtin';
import { Fact, Facts } from '#ui';
import styles from './AppDetails.module.css';
import { CopyReport } from './CopyReport';
import { OverrideForm } from './OverrideForm';
import { t } from '../messages';
import { loadText } from '../words';
import { Times } from './Times';

/** Everything known of one app, its report, and a form to override its address. */
export function AppDetails({ app, health }: { readonly app: AppHealth; readonly health: Health }) {
  const { host, load, contract, errors, leftovers, violations, relaxations } = app;
  const mayOverride = health.mayOverride && load !== 'builtin' && health.page.mode !== 'safe';
  return (
    <div className={styles['details']}>
      <Facts>
        <Fact name={t('health.host')}>{host}</Fact>
        <Fact name={t('health.kind')}>{loadText(load)}</Fact>
        <Fact name={t('health.contract')}>{contract}</Fact>
        <Fact name={t('health.relaxations')}>
          {relaxations.length === 0 ? t('health.noRelaxations') : relaxations.join(', ')}
        </Fact>
        <Fact name={t('health.errors')}>{String(errors)}</Fact>
        <Fact name={t('health.leftovers')}>
          <Times listed={leftovers} />
        </Fact>
        <Fact name={t('health.violations')}>
          <Times listed={violations} />
        </Fact>
      </Facts>
      {mayOverride && <OverrideForm app={app.name} />}
      <CopyReport apps={[app]} label={t('health.copyOne')} page={health.page} />
    </div>
  );
}
