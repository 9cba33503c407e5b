import type { AppHealth, Health } from '#plugin-api/builtin';
import { FactList } from '#ui';
import styles from './AppDetails.module.css';
import { CopyReport } from './CopyReport';
import { OverrideForm } from './OverrideForm';
import { t } from '../messages';
import { getLoaderName } from '../words';
import { Times } from './Times';

/** The details of one app, its report, and a form for a local override. */
export function AppDetails({ app, health }: { readonly app: AppHealth; readonly health: Health }) {
  const { host, load, contract, ui, errors, leaks, violations, relaxations } = app;
  const mayOverride = health.mayOverride && load !== 'builtin' && health.page.mode !== 'safe';
  return (
    <div className={styles['details']}>
      <FactList
        facts={[
          [t('health.host'), host],
          [t('health.kind'), getLoaderName(load)],
          [t('health.contract'), contract],
          [t('health.ui'), ui],
          [
            t('health.relaxations'),
            relaxations.length === 0 ? t('health.noRelaxations') : relaxations.join(', '),
          ],
          ...(relaxations.includes('token') ? [[t('health.token'), t('health.tokenExposed')] as const] : []),
          [t('health.errors'), errors],
          [t('health.leaks'), <Times key="leaks" listed={leaks} />],
          [t('health.violations'), <Times key="violations" listed={violations} />],
        ]}
      />
      {mayOverride && <OverrideForm app={app.name} />}
      <CopyReport apps={[app]} label={t('health.copyOne')} page={health.page} />
    </div>
  );
}
