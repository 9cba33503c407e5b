import { MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  AddressFilters,
  Button,
  EmptyNote,
  FailureNote,
  FilterBar,
  NoMunicipalityNote,
  PageFrame,
  parseReply,
  SelectFilter,
  useMade,
  useStarted,
} from '../../../kit';
import { readReport, type Report } from '../answers';
import { strings } from '../strings';
import { MeasureCard } from './MeasureCard';

const yearsBack = 3;

/** The page at `/sla`: each measure of the service level against its target, month by month; fit to be printed. */
export const ReportPage = observer(function ReportPage() {
  const portal = usePortal();
  const filters = useMade(() => new AddressFilters(portal, '/sla'));
  const years = Array.from({ length: yearsBack }, (_, index) => String(portal.taxYear - index));
  const yearNow = (): string => filters.oneOf('year', years, String(portal.taxYear));
  const report = useStarted(
    () =>
      new MunicipalityQuery({
        portal,
        dependsOn: yearNow,
        fetch: ({ municipality: { code }, signal }) => {
          const query = { countyMun: code, year: yearNow() };
          return parseReply(portal.http('api').get('/sla/report', { query, signal }), readReport);
        },
      }),
  );
  const { municipality } = report;
  const year = yearNow();
  const asOf = report.value?.asOf;
  const purpose = municipality === undefined ? strings.purpose : strings.purposeFor(municipality.name, year);
  return (
    <PageFrame
      action={<Button onPress={() => window.print()}>{strings.print}</Button>}
      purpose={asOf === undefined ? purpose : `${purpose} ${strings.asOf(asOf)}`}
      title={strings.title}
    >
      <FilterBar label={strings.filters}>
        <SelectFilter
          label={strings.year}
          onChange={(chosen) => filters.set({ year: chosen })}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
        />
      </FilterBar>
      <Content report={report} year={year} />
    </PageFrame>
  );
});

interface ContentProps {
  readonly report: MunicipalityQuery<Report>;
  readonly year: string;
}

const Content = observer(function Content({ report, year }: ContentProps) {
  const { municipality, result } = report;
  if (municipality === undefined) return <NoMunicipalityNote hint={strings.chooseMunicipality} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={report.reload} title={strings.failed} />;
  const measures = report.value?.measures;
  if (measures?.every(({ months }) => months.every(({ due }) => due === 0)) === true)
    return <EmptyNote hint={strings.nothingHint} title={strings.nothing(municipality.name, year)} />;
  return (
    <>
      {(measures ?? [undefined, undefined, undefined]).map((measure, index) => (
        <MeasureCard key={measure?.id ?? index} measure={measure} year={year} />
      ))}
    </>
  );
});
