import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, EmptyNote, FailureNote, NoMunicipalityNote, PageFrame, useStarted } from '../../../kit';
import { createRequestFilters } from '../request-filters';
import { type PartProps, RfrStore } from '../rfr-store';
import { t } from '../messages';
import { loadDeferred } from './load-deferred';
import { DeferredParts } from './DeferredParts';
import { RequestsTable } from './RequestsTable';
import styles from './RfrPage.module.css';
import { ShowMore } from './ShowMore';

const step = 50;

const fileForms = ['csv', 'xlsx'] as const;

/** The page at `/rfr`: the requests for reconsideration of the municipality on screen. */
export const RfrPage = observer(function RfrPage() {
  const portal = usePortal();
  const store = useStarted(() => new RfrStore({ portal, step, filters: createRequestFilters(portal) }));
  return (
    <PageFrame
      action={
        (store.list?.total ?? 0) > 0 && (
          <div className={styles['downloads']}>
            {fileForms.map((form) => (
              <Button
                busy={store.isRequestingFile}
                key={form}
                onPress={() =>
                  loadDeferred(store.dependencies.portal, ({ extract }) => void extract(store, form))
                }
              >
                {t('rfr.page.download', { form: form.toUpperCase() })}
              </Button>
            ))}
          </div>
        )
      }
      purpose={describePage(store)}
      title={t('rfr.page.title')}
    >
      {store.municipality === undefined ? (
        <Note>
          <NoMunicipalityNote hint={t('rfr.chooseMunicipality')} />
        </Note>
      ) : (
        <>
          <DeferredParts store={store} />
          <Requests store={store} />
        </>
      )}
    </PageFrame>
  );
});

const Requests = observer(function Requests({ store }: PartProps) {
  const { municipality, list, isFiltered, shown } = store;
  if (shown.result.state === 'failed')
    return (
      <Note>
        <FailureNote failure={shown.result.error} onRetry={shown.reload} title={t('rfr.requestsFailed')} />
      </Note>
    );
  if (list?.requests.length === 0)
    // Where requests are chosen, what they are chosen by says that there are none.
    return isFiltered ? null : (
      <Note>
        <EmptyNote
          hint={t('rfr.page.emptyHint')}
          title={t('rfr.noneIn', { municipality: municipality?.name ?? '' })}
        />
      </Note>
    );
  return (
    <>
      <RequestsTable store={store} />
      <ShowMore store={store} />
    </>
  );
});

function Note({ children }: { readonly children: ReactNode }) {
  return <div className={styles['note']}>{children}</div>;
}

function describePage({ municipality, list, isFiltered }: RfrStore): string {
  if (municipality === undefined) return t('rfr.page.purpose');
  if (list === undefined || (list.total === 0 && !isFiltered))
    return t('rfr.page.purposeFor', { municipality: municipality.name });
  const order = isFiltered ? t('rfr.page.asChosen') : t('rfr.page.newestFirst');
  return t('rfr.page.purposeWith', { count: list.total, municipality: municipality.name, order });
}
