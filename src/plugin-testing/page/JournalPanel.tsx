import { observer } from 'mobx-react-lite';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import type { PanelPartProps } from './SectionState';
import { strings } from './strings';

const maxLines = 50;

/** Faults and leaks of the section, the notices it raised, and the lines the portal would log. */
export const JournalPanel = observer(function JournalPanel({ host }: PanelPartProps) {
  const { journal, apps, section } = host;
  const { lines, notices } = journal;
  // Records are not observable: a line of the log or a change of state shows them.
  const isLoud = lines.length > 0 || apps.registry.section?.instance?.status.state === 'failed';
  const record = apps.isolation.records.apps.get(section.app.name);
  const failures = record?.journal.filter(({ type }) => type === 'failed').length ?? 0;
  return (
    <PanelGroup title={strings.diagnostics}>
      {record === undefined && !isLoud && <p>{strings.noDiagnostics}</p>}
      {record !== undefined && (
        <ul className={styles['lines']}>
          {failures > 0 && <li>{strings.failuresSeen(failures)}</li>}
          {record.errors > 0 && <li>{strings.errorsSeen(record.errors)}</li>}
          {[...record.leaks].map(([name, count]) => (
            <li key={name}>{strings.leak(name, count)}</li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <>
          <h3>{strings.notices}</h3>
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
          <h3>{strings.log}</h3>
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
