import { observer } from 'mobx-react-lite';
import { Button } from '#ui';
import { otherPagePath } from '#manifest';
import type { TestHost } from '../host/test-host';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import { strings } from './strings';

/** What a part of the panel is told. */
export interface PanelPartProps {
  readonly host: TestHost;
}

function describeState({ stores, apps }: TestHost): string {
  const { address, decision } = stores.address;
  if (decision.kind === 'error-page') return strings.states.closed;
  if (address.pathname === otherPagePath) return strings.states.idle;
  const { section } = apps.registry;
  if (section?.failure !== undefined) return strings.states.failed;
  return strings.states[section?.instance?.status.state ?? 'idle'];
}

/** How the section stands, and the way out of it and back. */
export const SectionState = observer(function SectionState({ host }: PanelPartProps) {
  const { controls, unsaved, stores, section } = host;
  const { pathname, search } = stores.address.address;
  return (
    <PanelGroup title={strings.section}>
      <p>
        <strong>{section.app.name}</strong> <span role="status">{describeState(host)}</span>
      </p>
      <p className={styles['address']}>{pathname + search}</p>
      <div className={styles['buttons']}>
        <Button onClick={() => void controls.leave()}>{strings.leave}</Button>
        <Button onClick={() => void controls.enter()}>{strings.open}</Button>
      </div>
      {unsaved.pendingNavigation !== undefined && (
        <div role="alert">
          <p>{strings.question(unsaved.pendingNavigation)}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => void controls.answer('stay')}>{strings.stay}</Button>
            <Button onClick={() => void controls.answer('leave')}>{strings.leaveAnyway}</Button>
          </div>
        </div>
      )}
    </PanelGroup>
  );
});
