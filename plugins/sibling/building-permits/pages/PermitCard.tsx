import type { PermitRecord } from '#backends';
import { countDaysBetween } from '#base/dates';
import { observer } from 'mobx-react-lite';
import {
  Bone,
  days,
  EmptyNote,
  FactList,
  FailureNote,
  formats,
  PropertyLink,
  RecordCard,
  useStarted,
} from '../../../kit';
import type { PartProps } from '../building-permits-store';
import { t } from '../messages';

/** The permit that the address names, above the list. */
export const PermitCard = observer(function PermitCard({ store }: PartProps) {
  const { filters } = store;
  const { result, reload } = useStarted(() => store.record);
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={filters.number}
      onClose={() => filters.close()}
      title={t('building-permits.details', { number: filters.number })}
    >
      {result.state === 'succeeded' ? (
        <Facts permit={result.value} />
      ) : result.state !== 'failed' ? (
        <Bone width="70%" />
      ) : result.error.status === 404 ? (
        <EmptyNote
          hint={t('building-permits.record.notFoundHint')}
          title={t('building-permits.record.notFound')}
        />
      ) : (
        <FailureNote
          failure={result.error}
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
        [t('building-permits.roll'), <PropertyLink key="roll" roll={permit.roll} />],
        [t('building-permits.neighbourhood'), permit.neighbourhood],
        [
          t('building-permits.record.structure'),
          t('building-permits.record.standing', {
            structure: permit.structure,
            propertyClass: permit.propertyClass,
          }),
        ],
        [t('building-permits.work'), permit.work],
        [t('building-permits.value'), formats.dollars(permit.value)],
        [t('building-permits.state'), permit.state],
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
                day: days.day(upload.uploadedAt),
                fileName: upload.fileName,
              }),
        ],
      ]}
    />
  );
}
