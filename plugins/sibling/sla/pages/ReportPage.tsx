import type { SlaReport } from '#backends';
import { usePortal, type MunicipalityQuery } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  EmptyNote,
  FailureNote,
  FilterBar,
  NoMunicipalityNote,
  PageFrame,
  SelectFilter,
  days,
  useStarted,
} from '../../../kit';
import { SlaStore } from '../sla-store';
import { t } from '../messages';
import { MeasureCard } from './MeasureCard';

/** The page at `/sla`: each measure of the service level against its target, month by month; fit to be printed. */
export const ReportPage = observer(function ReportPage() {
  const portal = usePortal();
  const store = useStarted(() => new SlaStore(portal));
  const { report, year, years } = store;
  const { municipality } = report;
  const asOf = report.value?.asOf;
  const purpose =
    municipality === undefined
      ? t('sla.purpose')
      : t('sla.purposeFor', { municipality: municipality.name, year });
  return (
    <PageFrame
      action={<Button onPress={() => window.print()}>{t('sla.print')}</Button>}
      purpose={asOf === undefined ? purpose : `${purpose} ${t('sla.asOf', { day: days.inText(asOf) })}`}
      title={t('sla.title')}
    >
      <FilterBar label={t('sla.filters')}>
        <SelectFilter
          label={t('sla.year')}
          onChange={(chosen) => store.chooseYear(chosen)}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
        />
      </FilterBar>
      <Content report={report} year={year} />
    </PageFrame>
  );
});

interface ContentProps {
  readonly report: MunicipalityQuery<SlaReport>;
  readonly year: string;
}

const Content = observer(function Content({ report, year }: ContentProps) {
  const { municipality, result } = report;
  if (municipality === undefined) return <NoMunicipalityNote hint={t('sla.chooseMunicipality')} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={report.reload} title={t('sla.failed')} />;
  const measures = report.value?.measures;
  if (measures?.every(({ months }) => months.every(({ due }) => due === 0)) === true)
    return (
      <EmptyNote
        hint={t('sla.nothingHint')}
        title={t('sla.nothing', { municipality: municipality.name, year })}
      />
    );
  return (
    <>
      {(measures ?? [undefined, undefined, undefined]).map((measure, index) => (
        <MeasureCard key={measure?.id ?? index} measure={measure} year={year} />
      ))}
    </>
  );
});
