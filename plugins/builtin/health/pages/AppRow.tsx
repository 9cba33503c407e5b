import { useBuiltinPortal, type AppHealth, type AppState, type Health } from '#plugin-api/builtin';
import { Button, FactList, Icon, Tag } from '#ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { AppDetails } from './AppDetails';
import styles from './AppRow.module.css';
import { EverybodyLine } from './EverybodyLine';
import { t } from '../messages';
import { timeOfDay, formatTimes } from '../words';

const stateTones: Readonly<Record<AppState, 'neutral' | 'ok' | 'warn' | 'bad'>> = {
  failed: 'bad',
  hung: 'bad',
  paused: 'bad',
  'no-host': 'warn',
  disabled: 'warn',
  'left-out': 'neutral',
  loading: 'neutral',
  'on-screen': 'ok',
  loads: 'ok',
  well: 'ok',
  'not-covered': 'neutral',
  unused: 'neutral',
};

const statesWithHint = ['hung', 'paused', 'no-host', 'disabled', 'loads', 'not-covered'] as const;

export interface AppRowProps {
  readonly app: AppHealth;
  readonly health: Health;
}

/** One app: a summary, with details on demand. */
export const AppRow = observer(function AppRow({ app, health }: AppRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { name, owner, state, lastError, loading, mounting, version } = app;
  const explained = statesWithHint.find((one) => one === state);
  const hint = explained === undefined ? undefined : t(`health.stateHints.${explained}`);
  return (
    <article aria-label={name} className={styles['row']}>
      <div className={styles['line']}>
        <div className={styles['who']}>
          <h2 className={styles['name']}>{name}</h2>
          <Tag tone={stateTones[state]}>{t(`health.stateLabels.${state}`)}</Tag>
          {app.isOverridden && <Tag tone="warn">{t('health.overridden')}</Tag>}
          <p className={styles['owner']}>{owner ?? t('health.noOwner')}</p>
        </div>
        <FactList
          className={styles['facts']}
          columns={3}
          facts={[
            [t('health.version'), version],
            [t('health.loading'), formatTimes(loading)],
            [t('health.mounting'), formatTimes(mounting)],
          ]}
        />
        <Actions app={app} health={health} />
      </div>
      <EverybodyLine app={name} apps={health.everybody.apps} />
      {lastError !== undefined && (
        <p className={styles['error']}>
          <Icon className={styles['mark']} name="alert-triangle" size={16} />
          <span>
            {t('health.lastError', { time: timeOfDay(lastError.at) })} {lastError.message}{' '}
            <span className={styles['reference']}>
              {t('health.reference', { id: lastError.correlationId })}
            </span>
          </span>
        </p>
      )}
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <button
        aria-controls={detailsId}
        aria-expanded={isOpen}
        aria-label={t('health.detailsOf', { name })}
        className={styles['toggle']}
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevrons-right'} size={16} />
        {t('health.details')}
      </button>
      <div hidden={!isOpen} id={detailsId}>
        {isOpen && <AppDetails app={app} health={health} />}
      </div>
    </article>
  );
});

function Actions({ app: { name, state, mayRetry, mayDisable, path }, health }: AppRowProps) {
  const { notices, navigation } = useBuiltinPortal();
  const [isTrying, setTrying] = useState(false);
  const isDisabled = state === 'disabled';

  async function retry() {
    setTrying(true);
    const failure = await health.retry(name);
    setTrying(false);
    const key = `health.retry.${name}`;
    notices.raise(
      failure === undefined
        ? { tone: 'success', text: t('health.retried', { name }), key }
        : { tone: 'error', text: t('health.failedAgain', { name, why: failure }), key },
    );
  }

  return (
    <div className={styles['actions']}>
      {path !== undefined && state !== 'disabled' && state !== 'left-out' && state !== 'on-screen' && (
        <Button
          aria-label={t('health.openApp', { name })}
          onClick={() => navigation.to(path)}
          variant="quiet"
        >
          {t('health.open')}
        </Button>
      )}
      {mayRetry && (
        <Button aria-label={t('health.retryApp', { name })} busy={isTrying} onClick={() => void retry()}>
          {t('health.retry')}
        </Button>
      )}
      {mayDisable && (
        <Button
          aria-label={isDisabled ? t('health.enableApp', { name }) : t('health.disableApp', { name })}
          onClick={() => health.setDisabled(name, !isDisabled)}
        >
          {isDisabled ? t('health.enable') : t('health.disable')}
        </Button>
      )}
    </div>
  );
}
