import type { AppHealth, Health } from '#plugin-api/builtin';
import styles from './AppDetails.module.css';
import { CopyReport } from './CopyReport';
import { OverrideForm } from './OverrideForm';
import { loadWords, strings } from './strings';
import { Times } from './Times';

/** All that is known of one app, its report, and the way to load it from elsewhere. */
export function AppDetails({ app, health }: { readonly app: AppHealth; readonly health: Health }) {
  const { host, load, contract, errors, leftovers, violations, relaxations } = app;
  const mayOverride = health.mayOverride && load !== 'builtin' && health.page.mode !== 'safe';
  return (
    <div className={styles['details']}>
      <dl className={styles['facts']}>
        <Detail name={strings.host}>{host ?? strings.unknown}</Detail>
        <Detail name={strings.kind}>{loadWords[load] ?? load}</Detail>
        <Detail name={strings.contract}>{contract ?? strings.unknown}</Detail>
        <Detail name={strings.relaxations}>
          {relaxations.length === 0 ? strings.noRelaxations : relaxations.join(', ')}
        </Detail>
        <Detail name={strings.errors}>{String(errors)}</Detail>
        <Detail name={strings.leftovers}>
          <Times listed={leftovers} />
        </Detail>
        <Detail name={strings.violations}>
          <Times listed={violations} />
        </Detail>
      </dl>
      {mayOverride && <OverrideForm app={app.name} />}
      <CopyReport apps={[app]} label={strings.copyOne} page={health.page} />
    </div>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
