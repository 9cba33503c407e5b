import type { ClassFigures } from '#backends';
import { type MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  EmptyNote,
  FailureNote,
  NoMunicipalityNote,
  PageFrame,
  saveFile,
  useStarted,
} from '../../../kit';
import { chosenYears, type Choice } from '../choice';
import { AnalyticsStore, type Trends } from '../analytics-store';
import { getDataFileName } from '../format';
import { t } from '../messages';
import { TrendCard } from './TrendCard';
import { Choices } from './Choices';

/** The page at `/analytics`: how assessed values change by class and tax year, to view and download. */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const portal = usePortal();
  const store = useStarted(() => new AnalyticsStore(portal));
  const { figures, choice, trends, classNames = [] } = store;
  const { municipality } = figures;

  function save() {
    if (municipality === undefined || trends === undefined) return;
    const { className, from, to } = choice;
    const file = { ...trends, municipality: municipality.name, years: chosenYears(choice) };
    void saveFile(portal, {
      name: getDataFileName({ municipality: municipality.name, className, from, to }),
      type: 'text/csv',
      text: import(/* webpackChunkName: "figures-file" */ '../figures-file').then(({ figuresCsv }) =>
        figuresCsv(file),
      ),
    });
  }

  return (
    <PageFrame
      action={
        <Button disabled={trends === undefined || trends.totals.length === 0} onPress={save}>
          {t('analytics.saveFigures')}
        </Button>
      }
      purpose={
        municipality === undefined
          ? t('analytics.purpose')
          : t('analytics.purposeFor', { municipality: municipality.name })
      }
      title={t('analytics.title')}
    >
      <Choices choice={choice} classNames={classNames} filters={store.filters} />
      <Content choice={choice} figures={figures} trends={trends} />
    </PageFrame>
  );
});

interface ContentProps {
  readonly figures: MunicipalityQuery<ClassFigures>;
  readonly choice: Choice;
  readonly trends: Trends | undefined;
}

const Content = observer(function Content({ figures, choice, trends }: ContentProps) {
  const { municipality, result, reload } = figures;
  if (municipality === undefined) return <NoMunicipalityNote hint={t('analytics.chooseMunicipality')} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={reload} title={t('analytics.failed')} />;
  if (trends?.totals.length === 0)
    return (
      <EmptyNote
        hint={t('analytics.nothingHint')}
        title={t('analytics.nothing', { municipality: municipality.name })}
      />
    );
  return (
    <>
      <TrendCard choice={choice} trends={trends?.totals} figure="total" municipality={municipality} />
      <TrendCard choice={choice} trends={trends?.typicals} figure="typical" municipality={municipality} />
    </>
  );
});
