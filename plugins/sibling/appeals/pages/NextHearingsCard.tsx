import type { PartProps } from '../appeals-store';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Bone, Button, Card, EmptyNote, FailureNote, PortalLink } from '../../../kit';
import { t } from '../messages';
import styles from './AppealsPage.module.css';
import { HearingTime } from './AppealTable';

const awaited = 5;

/** The next hearings, soonest first, with a link to all upcoming ones. */
export const NextHearingsCard = observer(function NextHearingsCard({ store }: PartProps) {
  const heading = useId();
  const { result, value } = store.next;
  return (
    <Card busy={result.state === 'pending'} labelledBy={heading}>
      <div className={styles['head']}>
        <h2 className={styles['name']} id={heading}>
          {t('appeals.next.title')}
        </h2>
        <span className={styles['quiet']}>
          {value && t('appeals.next.asOf', { day: value.asOf, total: value.total })}
        </span>
      </div>
      <Content store={store} />
    </Card>
  );
});

const Content = observer(function Content({ store }: PartProps) {
  const { result, value, reload } = store.next;
  if (result.state === 'failed')
    return (
      <FailureNote failure={result.error} onRetry={() => void reload()} title={t('appeals.next.failed')} />
    );
  if (value?.total === 0) return <EmptyNote title={t('appeals.next.none')} />;
  return (
    <>
      <ul className={styles['hearings']}>
        {value === undefined
          ? Array.from({ length: awaited }, (_, index) => (
              <li key={index}>
                <Bone width="9em" />
              </li>
            ))
          : value.appeals.map(({ id, hearingOn, hearingAt, address }) => (
              <li key={id}>
                <span className={styles['time']}>
                  {hearingOn !== null && <HearingTime at={hearingAt} on={hearingOn} />}
                </span>
                <PortalLink to={store.getAppealPath(id)}>{address}</PortalLink>
              </li>
            ))}
      </ul>
      {value !== undefined && value.total > value.appeals.length && (
        <div className={styles['foot']}>
          <Button onPress={() => store.showToCome(value.asOf)}>{t('appeals.next.all')}</Button>
        </div>
      )}
    </>
  );
});
