import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { Button, EmptyNote, FailureNote, NoMunicipalityNote, PageFrame, useStarted } from '../../../kit';
import { rfrCalls } from '../calls';
import { RequestsStore } from '../requests-store';
import { strings } from '../strings';
import { RequestsTable } from './RequestsTable';
import styles from './RfrPage.module.css';
import { ShowMore } from './ShowMore';

const step = 50;

/** The page at `/rfr`: the requests for reconsideration of the municipality on screen. */
export const RfrPage = observer(function RfrPage() {
  const portal = usePortal();
  const store = useStarted(() => new RequestsStore({ portal, calls: rfrCalls(portal), step }));
  return (
    <PageFrame
      action={
        store.hasRequests && (
          <Button busy={store.isAsking} onPress={store.extract}>
            {strings.page.extract}
          </Button>
        )
      }
      purpose={purposeOf(store)}
      title={strings.page.title}
    >
      <Content store={store} />
    </PageFrame>
  );
});

const Content = observer(function Content({ store }: { readonly store: RequestsStore }) {
  const { municipality, list } = store;
  if (municipality === undefined)
    return (
      <div className={styles['note']}>
        <NoMunicipalityNote />
      </div>
    );
  if (list.state === 'failed')
    return (
      <div className={styles['note']}>
        <FailureNote failure={list.failure} onRetry={store.retry} title={strings.requestsFailed} />
      </div>
    );
  if (list.state === 'succeeded' && list.value.requests.length === 0)
    return (
      <div className={styles['note']}>
        <EmptyNote hint={strings.page.emptyHint} title={strings.noneIn(municipality.name)} />
      </div>
    );
  return (
    <>
      <RequestsTable requests={list.state === 'succeeded' ? list.value.requests : undefined} />
      <ShowMore store={store} />
    </>
  );
});

function purposeOf({ municipality, list }: RequestsStore): string {
  if (municipality === undefined) return strings.page.purpose;
  if (list.state !== 'succeeded' || list.value.total === 0) return strings.page.purposeFor(municipality.name);
  return strings.page.purposeWith(municipality.name, list.value.total);
}
