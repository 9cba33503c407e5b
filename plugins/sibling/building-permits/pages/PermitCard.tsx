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
import type { PermitRecord } from '../answers';
import type { PartProps } from '../building-permits-store';
import { strings } from '../strings';

/** The one permit that the address names, above the list. */
export const PermitCard = observer(function PermitCard({ store }: PartProps) {
  const { filters } = store;
  const { result, reload } = useStarted(() => store.record);
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={filters.number}
      onClose={() => filters.close()}
      title={strings.details(filters.number)}
    >
      {result.state === 'succeeded' ? (
        <Facts permit={result.value} />
      ) : result.state !== 'failed' ? (
        <Bone width="70%" />
      ) : result.error.status === 404 ? (
        <EmptyNote hint={strings.record.notFoundHint} title={strings.record.notFound} />
      ) : (
        <FailureNote failure={result.error} onRetry={() => void reload()} title={strings.record.failed} />
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
        [strings.property, permit.address],
        [strings.roll, <PropertyLink key="roll" roll={permit.roll} />],
        [strings.neighbourhood, permit.neighbourhood],
        [strings.record.structure, strings.record.standing(permit.structure, permit.propertyClass)],
        [strings.work, permit.work],
        [strings.value, formats.dollars(permit.value)],
        [strings.state, permit.state],
        [strings.issued, issuedOn],
        [
          strings.inspected,
          inspectedOn === null
            ? strings.record.notInspected
            : strings.record.inspectedAfter(inspectedOn, after),
        ],
        [
          strings.record.source,
          upload === null
            ? strings.record.ofOld
            : strings.record.uploaded(upload.fileName, days.day(upload.uploadedAt)),
        ],
      ]}
    />
  );
}
