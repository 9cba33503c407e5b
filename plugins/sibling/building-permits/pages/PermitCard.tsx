import {
  type PermitRecord,
  permitStateLabel,
  permitWorkLabel,
  propertyClassLabel,
  structureLabel,
} from '@portal/backends';
import { countDaysBetween } from '@portal/dates';
import { observer } from 'mobx-react-lite';
import {
  Skeleton,
  EmptyState,
  FactList,
  LoadFailure,
  PropertyLink,
  RecordCard,
  formatDollars,
  formatDay,
} from '@portal/ui';
import type { BuildingPermitsProps } from '../building-permits-store';
import { t } from '../messages';

/** The open permit, above the list. */
export const PermitCard = observer(function PermitCard({ params, store }: BuildingPermitsProps) {
  const { openedId: number, close } = params;
  const { result, reload } = store.list.record;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={number}
      onClose={close}
      title={t('building-permits.details', { number })}
    >
      {result.state === 'succeeded' ? (
        <Facts permit={result.value} />
      ) : result.state !== 'failed' ? (
        <Skeleton width="70%" />
      ) : result.error.status === 404 ? (
        <EmptyState
          hint={t('building-permits.record.notFoundHint')}
          title={t('building-permits.record.notFound')}
        />
      ) : (
        <LoadFailure
          error={result.error}
          onRetry={() => void reload()}
          title={t('building-permits.record.failed')}
        />
      )}
    </RecordCard>
  );
});

function Facts({ permit }: { readonly permit: PermitRecord }) {
  const { issuedOn, inspectedOn, upload } = permit;
  const after = inspectedOn === null ? 0 : countDaysBetween(issuedOn, inspectedOn);
  return (
    <FactList
      facts={[
        [t('building-permits.property'), permit.address],
        [t('building-permits.roll'), <PropertyLink key="roll" roll={permit.roll} />, 'rollNumber'],
        [t('building-permits.neighbourhood'), permit.neighbourhood],
        [
          t('building-permits.record.structure'),
          t('building-permits.record.standing', {
            structure: structureLabel(permit.structure),
            propertyClass: propertyClassLabel(permit.propertyClass),
          }),
        ],
        [t('building-permits.work'), permitWorkLabel(permit.work)],
        [t('building-permits.value'), formatDollars(permit.value)],
        [t('building-permits.state'), permitStateLabel(permit.state)],
        [t('building-permits.issued'), issuedOn],
        [
          t('building-permits.inspected'),
          inspectedOn === null
            ? t('building-permits.record.notInspected')
            : t('building-permits.record.inspectedAfter', { day: inspectedOn, days: after }),
        ],
        [
          t('building-permits.record.source'),
          upload === null
            ? t('building-permits.record.ofOld')
            : t('building-permits.record.uploaded', {
                day: formatDay(upload.uploadedAt),
                fileName: upload.fileName,
              }),
        ],
      ]}
    />
  );
}
