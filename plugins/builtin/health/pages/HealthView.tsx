import { getLocale } from '#i18n';
import type { AppHealth, Health, Recurring } from '#plugin-api/builtin';
import { EmptyState, hasWords, Icon, PageFrame, TextField, toSearchWords } from '#ui';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useState } from 'react';
import { AppList } from './AppList';
import { CopyReport } from './CopyReport';
import { EverybodySummary } from './EverybodySummary';
import styles from './HealthView.module.css';
import { t } from '../messages';
import { Times } from './Times';

function matches(
  { name, owner = '', state, load, host = '' }: AppHealth,
  searchWords: readonly string[],
): boolean {
  return hasWords([name, owner, t(`health.stateLabels.${state}`), load, host].join(' '), searchWords);
}

/**
 * The number of apps in each state, worst first, such as "1 failed · 3 healthy", and unattributed problems.
 */
function summarizeHealth(apps: readonly AppHealth[], violations: readonly Recurring[]): string {
  const counts = new Map<string, number>();
  for (const { state } of apps)
    counts.set(t(`health.stateLabels.${state}`), (counts.get(t(`health.stateLabels.${state}`)) ?? 0) + 1);
  if (violations.length > 0) counts.set(t('health.ofNobody'), violations.length);
  return [...counts]
    .map(([label, count]) => t('health.count', { count, label: label.toLocaleLowerCase(getLocale()) }))
    .join(' · ');
}

/** All apps, worst first, with search and actions. */
export const HealthView = observer(function HealthView({
  health: loading,
}: {
  readonly health: Promise<Health>;
}) {
  const health = use(loading);
  const { everybody } = health;
  useEffect(() => everybody.follow(), [everybody]);
  const [query, setQuery] = useState('');
  const searchWords = toSearchWords(query);
  const { apps, violations } = health;
  const matchingApps = searchWords.length === 0 ? apps : apps.filter((app) => matches(app, searchWords));
  return (
    <PageFrame
      actions={
        <>
          {health.page.mode !== 'safe' && (
            <a className={styles['way']} href={'?safe'}>
              {t('health.startSafe')}
            </a>
          )}
          <CopyReport
            apps={matchingApps}
            label={t('health.copyAll')}
            page={health.page}
            violations={violations}
          />
        </>
      }
      purpose={t('health.purpose')}
      title={t('health.title')}
    >
      <div className={styles['search']}>
        <TextField
          autoComplete="off"
          label={t('health.search')}
          onChange={({ target }) => setQuery(target.value)}
          type="search"
          value={query}
        />
        <p className={styles['summary']} role="status">
          {summarizeHealth(matchingApps, violations)}
        </p>
      </div>
      <EverybodySummary everybody={everybody} />
      {matchingApps.length === 0 ? (
        <EmptyState
          hint={t('health.noneHint')}
          icon={<Icon name="search" size={22} />}
          title={t('health.none')}
        />
      ) : (
        <AppList apps={matchingApps} health={health} />
      )}
      {violations.length > 0 && (
        <section aria-labelledby="health-of-nobody" className={styles['ofNobody']}>
          <h2 id="health-of-nobody">{t('health.ofNobody')}</h2>
          <p>{t('health.ofNobodyHint')}</p>
          <Times listed={violations} />
        </section>
      )}
    </PageFrame>
  );
});
