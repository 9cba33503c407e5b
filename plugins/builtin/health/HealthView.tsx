import type { AppHealth, Health } from '#plugin-api/builtin';
import { EmptyState, Icon, PageTitle, TextField } from '#ui';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { AppList } from './AppList';
import { CopyReport } from './CopyReport';
import styles from './HealthView.module.css';
import { stateLabels, strings } from './strings';

function matches({ name, owner = '', state, load, host = '' }: AppHealth, words: readonly string[]): boolean {
  const text = [name, owner, stateLabels[state], load, host].join(' ').toLocaleLowerCase('en-CA');
  return words.every((word) => text.includes(word));
}

/** How many apps there are in each state, the worst first, such as "1 failed · 3 well". */
function summaryOf(apps: readonly AppHealth[]): string {
  const counts = new Map<string, number>();
  for (const { state } of apps) counts.set(stateLabels[state], (counts.get(stateLabels[state]) ?? 0) + 1);
  return [...counts].map(([label, count]) => strings.count(count, label)).join(' · ');
}

/** All apps, the worst first, with a search and what can be done about them. */
export const HealthView = observer(function HealthView({
  health: loading,
}: {
  readonly health: Promise<Health>;
}) {
  const health = use(loading);
  const [query, setQuery] = useState('');
  const words = query.toLocaleLowerCase('en-CA').split(/\s+/).filter(Boolean);
  const { apps } = health;
  const found = words.length === 0 ? apps : apps.filter((app) => matches(app, words));
  return (
    <>
      <header className={styles['header']}>
        <div>
          <PageTitle>{strings.title}</PageTitle>
          <p className={styles['purpose']}>{strings.purpose}</p>
        </div>
        <div className={styles['actions']}>
          {health.page.mode !== 'safe' && (
            <a className={styles['way']} href={strings.safePath}>
              {strings.startSafe}
            </a>
          )}
          <CopyReport apps={found} label={strings.copyAll} page={health.page} />
        </div>
      </header>
      <div className={styles['search']}>
        <TextField
          autoComplete="off"
          label={strings.search}
          onChange={({ target }) => setQuery(target.value)}
          type="search"
          value={query}
        />
        <p className={styles['summary']} role="status">
          {summaryOf(found)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState hint={strings.noneHint} icon={<Icon name="search" size={22} />} title={strings.none} />
      ) : (
        <AppList apps={found} health={health} />
      )}
    </>
  );
});
