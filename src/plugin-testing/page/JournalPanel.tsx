import { observer } from 'mobx-react-lite';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import type { PanelPartProps } from './SectionState';
import { t } from './messages';

const maxLines = 50;

/** Errors, leaks, toasts and log lines of the section. */
export const JournalPanel = observer(function JournalPanel({ host }: PanelPartProps) {
  const { journal, apps, section } = host;
  const { lines, notices } = journal;
  // Records are not observable: a log line or a change of state updates them.
  const isLoud = lines.length > 0 || apps.registry.section?.instance?.status.state === 'failed';
  const record = apps.isolation.records.apps.get(section.app.name);
  const failures = record?.journal.filter(({ type }) => type === 'failed').length ?? 0;
  return (
    <PanelGroup title={t('plugin-testing.page.diagnostics')}>
      {record === undefined && !isLoud && <p>{t('plugin-testing.page.noDiagnostics')}</p>}
      {record !== undefined && (
        <ul className={styles['lines']}>
          {failures > 0 && <li>{t('plugin-testing.page.failuresSeen', { count: failures })}</li>}
          {record.errors > 0 && <li>{t('plugin-testing.page.errorsSeen', { count: record.errors })}</li>}
          {[...record.leaks].map(([name, count]) => (
            <li key={name}>{t('plugin-testing.page.leak', { name, count })}</li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <>
          <h3>{t('plugin-testing.page.notices')}</h3>
          <ul className={styles['lines']}>
            {notices.slice(-maxLines).map(({ tone, text }, index) => (
              <li key={index}>
                <em>{tone}</em> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && (
        <>
          <h3>{t('plugin-testing.page.log')}</h3>
          <ul className={styles['lines']}>
            {lines
              .slice(-maxLines)
              .toReversed()
              .map(({ level, message }, index) => (
                <li key={lines.length - index}>
                  <em>{level}</em> {message}
                </li>
              ))}
          </ul>
        </>
      )}
    </PanelGroup>
  );
});
