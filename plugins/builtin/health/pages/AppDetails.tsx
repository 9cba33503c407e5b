import type { AppHealth, Health } from '#plugin-api/builtin';
import { Fact, Facts } from '#ui';
import styles from './AppDetails.module.css';
import { CopyReport } from './CopyReport';
import { OverrideForm } from './OverrideForm';
import { loadWords, strings } from '../strings';
import { Times } from './Times';

/** All that is known of one app, its report, and the way to load it from elsewhere. */
export function AppDetails({ app, health }: { readonly app: AppHealth; readonly health: Health }) {
  const { host, load, contract, errors, leftovers, violations, relaxations } = app;
  const mayOverride = health.mayOverride && load !== 'builtin' && health.page.mode !== 'safe';
  return (
    <div className={styles['details']}>
      <Facts>
        <Fact name={strings.host}>{host}</Fact>
        <Fact name={strings.kind}>{loadWords[load] ?? load}</Fact>
        <Fact name={strings.contract}>{contract}</Fact>
        <Fact name={strings.relaxations}>
          {relaxations.length === 0 ? strings.noRelaxations : relaxations.join(', ')}
        </Fact>
        <Fact name={strings.errors}>{String(errors)}</Fact>
        <Fact name={strings.leftovers}>
          <Times listed={leftovers} />
        </Fact>
        <Fact name={strings.violations}>
          <Times listed={violations} />
        </Fact>
      </Facts>
      {mayOverride && <OverrideForm app={app.name} />}
      <CopyReport apps={[app]} label={strings.copyOne} page={health.page} />
    </div>
  );
}
