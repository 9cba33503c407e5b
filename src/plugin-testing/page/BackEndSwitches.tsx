import { observer } from 'mobx-react-lite';
import type { PluginBackend } from '#plugin-api';
import type { CallRecord, Fault } from '../adapters/back-ends';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import type { PanelPartProps } from './SectionState';
import { t } from './messages';

const backEnds: readonly PluginBackend[] = ['api', 'apiUsers', 'accounts', 'assets'];
const shownCalls = 100;

const createFaults = (): readonly { readonly fault: Fault; readonly label: string }[] => [
  { fault: 'none', label: t('plugin-testing.page.faults.none') },
  { fault: 'slow', label: t('plugin-testing.page.faults.slow') },
  { fault: 'offline', label: t('plugin-testing.page.faults.offline') },
  { fault: 401, label: t('plugin-testing.page.faults.401') },
  { fault: 403, label: t('plugin-testing.page.faults.403') },
  { fault: 500, label: t('plugin-testing.page.faults.500') },
];

function formatCall({ method, backend, path, query }: CallRecord): string {
  const search = new URLSearchParams(query).toString();
  return `${method} ${backend} ${path}${search === '' ? '' : `?${search}`}`;
}

export const BackEndSwitches = observer(function BackEndSwitches({ host }: PanelPartProps) {
  const { calls, getFault } = host.backEnds;
  return (
    <PanelGroup title={t('plugin-testing.page.backEnds')}>
      {backEnds.map((backend) => (
        <label className={styles['row']} key={backend}>
          {t(`plugin-testing.page.backEnd.${backend}`)}
          <select
            onChange={({ target }) => {
              const chosen = createFaults().find(({ fault }) => String(fault) === target.value);
              if (chosen !== undefined) void host.controls.fail(backend, chosen.fault);
            }}
            value={String(getFault(backend))}
          >
            {createFaults().map(({ fault, label }) => (
              <option key={fault} value={String(fault)}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <details open>
        <summary>{t('plugin-testing.page.calls', { count: calls.length })}</summary>
        {calls.length === 0 && <p>{t('plugin-testing.page.noCalls')}</p>}
        <ol className={styles['lines']} reversed start={calls.length}>
          {calls
            .slice(-shownCalls)
            .toReversed()
            .map((call, index) => (
              <li key={calls.length - index}>
                {formatCall(call)} <em>{call.outcome ?? t('plugin-testing.page.waiting')}</em>
              </li>
            ))}
        </ol>
      </details>
    </PanelGroup>
  );
});
