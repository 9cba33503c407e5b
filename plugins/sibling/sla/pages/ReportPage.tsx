import type { SlaReport } from '@portal/backends';
import { useParam, usePortal, useQuery, type MunicipalityQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  Button,
  Downloads,
  EmptyState,
  LoadFailure,
  FilterBar,
  NoMunicipality,
  PageFrame,
  SelectFilter,
  formatShortDay,
} from '@portal/ui';
import { SlaStore } from '../sla-store';
import { t } from '../messages';
import { MeasureCard } from './MeasureCard';

/** Years further from the tax year are treated as invalid. */
const maxYearDistance = 20;

/**
 * The page at `/sla`: the service level measures against their targets, by month; can be printed and
 * downloaded.
 */
export const ReportPage = observer(function ReportPage() {
  const portal = usePortal();
  const [store] = useState(() => new SlaStore(portal));
  const [wanted, setYear] = useParam('year');
  const latest = String(portal.taxYear);
  const isYear = /^\d{4}$/.test(wanted) && Math.abs(Number(wanted) - portal.taxYear) <= maxYearDistance;
  const year = isYear ? wanted : latest;
  const { municipality, value } = useQuery(store.report, year);
  const purpose =
    municipality === undefined
      ? t('sla.purpose')
      : t('sla.purposeFor', { municipality: municipality.name, year });
  return (
    <PageFrame
      actions={
        <>
          <Button onClick={() => window.print()}>{t('sla.print')}</Button>
          {municipality !== undefined && value !== undefined && (
            <Downloads
              fileName={t('sla.fileName', { municipality: municipality.code, year })}
              getTable={async () => (await import('../report-file')).createReportTable(value, municipality)}
            />
          )}
        </>
      }
      purpose={
        value === undefined ? purpose : `${purpose} ${t('sla.asOf', { day: formatShortDay(value.asOf) })}`
      }
      title={t('sla.title')}
    >
      <FilterBar ignored={isYear || wanted === '' ? [] : [wanted]} label={t('sla.filters')}>
        <SelectFilter
          label={t('sla.year')}
          onChange={(chosen) => setYear(chosen === latest ? '' : chosen)}
          options={value?.years.map(String) ?? [year]}
          value={year}
        />
      </FilterBar>
      <Content report={store.report} year={year} />
    </PageFrame>
  );
});

interface ContentProps {
  readonly report: MunicipalityQuery<SlaReport, string>;
  readonly year: string;
}

const Content = observer(function Content({ report, year }: ContentProps) {
  const { municipality, result } = report;
  if (municipality === undefined) return <NoMunicipality hint={t('sla.chooseMunicipality')} />;
  if (result.state === 'failed')
    return <LoadFailure error={result.error} onRetry={report.reload} title={t('sla.failed')} />;
  const measures = report.value?.measures;
  if (measures?.every(({ months }) => months.every(({ due }) => due === 0)) === true)
    return (
      <EmptyState
        hint={t('sla.nothingHint')}
        title={t('sla.nothing', { municipality: municipality.name, year })}
      />
    );
  return (measures ?? [undefined, undefined, undefined]).map((measure, index) => (
    <MeasureCard ccmm={municipality.code} key={measure?.id ?? index} measure={measure} year={year} />
  ));
});
