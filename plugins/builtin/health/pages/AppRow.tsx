import { useBuiltinPortal, type AppHealth, type Health } from '#plugin-api/builtin';
import { Badge, Button, Fact, Facts, Icon } from '#ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { AppDetails } from './AppDetails';
import styles from './AppRow.module.css';
import { stateHints, stateLabels, stateTones, strings } from '../strings';
import { timeOfDay, timesText } from '../words';

/** One app with its state and what can be done about it. */
export interface AppRowProps {
  readonly app: AppHealth;
  readonly health: Health;
}

/** One app: what most people want to know at once, the rest on demand. */
export const AppRow = observer(function AppRow({ app, health }: AppRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { name, owner, state, lastError, loading, mounting, version } = app;
  const hint = stateHints[state];
  return (
    <article aria-label={name} className={styles['row']}>
      <div className={styles['line']}>
        <div className={styles['who']}>
          <h2 className={styles['name']}>{name}</h2>
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
          {app.isOverridden && <Badge tone="warn">{strings.overridden}</Badge>}
          <p className={styles['owner']}>{owner ?? strings.noOwner}</p>
        </div>
        <Facts className={styles['facts']} columns="three">
          <Fact name={strings.version}>{version}</Fact>
          <Fact name={strings.loading}>{timesText(loading)}</Fact>
          <Fact name={strings.mounting}>{timesText(mounting)}</Fact>
        </Facts>
        <Actions app={app} health={health} />
      </div>
      {lastError !== undefined && (
        <p className={styles['error']}>
          <Icon className={styles['mark']} name="alert-triangle" size={16} />
          <span>
            {strings.lastError(timeOfDay(lastError.at))} {lastError.message}{' '}
            <span className={styles['reference']}>{strings.reference(lastError.correlationId)}</span>
          </span>
        </p>
      )}
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <button
        aria-controls={detailsId}
        aria-expanded={isOpen}
        aria-label={strings.detailsOf(name)}
        className={styles['toggle']}
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevrons-right'} size={16} />
        {strings.details}
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
    notices.raise(
      failure === undefined
        ? { tone: 'success', text: strings.retried(name) }
        : { tone: 'error', text: strings.failedAgain(name, failure) },
    );
  }

  return (
    <div className={styles['actions']}>
      {path !== undefined && state !== 'disabled' && state !== 'left-out' && state !== 'on-screen' && (
        <Button aria-label={strings.openApp(name)} onClick={() => navigation.to(path)} variant="quiet">
          {strings.open}
        </Button>
      )}
      {mayRetry && (
        <Button aria-label={strings.retryApp(name)} busy={isTrying} onClick={() => void retry()}>
          {strings.retry}
        </Button>
      )}
      {mayDisable && (
        <Button
          aria-label={isDisabled ? strings.enableApp(name) : strings.disableApp(name)}
          onClick={() => health.setDisabled(name, !isDisabled)}
        >
          {isDisabled ? strings.enable : strings.disable}
        </Button>
      )}
    </div>
  );
}
