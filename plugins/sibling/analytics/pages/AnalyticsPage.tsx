import { type MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  AddressFilters,
  Button,
  EmptyNote,
  FailureNote,
  NoMunicipalityNote,
  PageFrame,
  saveFile,
  useMade,
  useStarted,
} from '../../../kit';
import type { Figures } from '../answers';
import { choiceOf, chosenYears, type Choice } from '../choice';
import { coursesOf, sumOf, type Course } from '../courses';
import { figuresOf } from '../figures';
import { strings } from '../strings';
import { CourseCard } from './CourseCard';
import { Choices } from './Choices';

const page = '/analytics';

/** The page at `/analytics`: how the values of a municipality change by class and tax year, to look at and to take along. */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const portal = usePortal();
  const filters = useMade(() => new AddressFilters(portal, page));
  const figures = useStarted(() => figuresOf(portal));
  const { municipality, value } = figures;
  const classNames = value?.classes.map(({ name }) => name);
  const choice = choiceOf(filters, portal.taxYear, classNames);
  const shown = value && shownOf(value, choice);

  function save() {
    if (municipality === undefined || shown === undefined) return;
    const { className, from, to } = choice;
    const file = { ...shown, municipality: municipality.name, years: chosenYears(choice) };
    void saveFile(portal, {
      name: strings.figuresFile(municipality.name, className, from, to),
      type: 'text/csv',
      text: import(/* webpackChunkName: "figures-file" */ '../figures-file').then(({ figuresCsv }) =>
        figuresCsv(file),
      ),
    });
  }

  return (
    <PageFrame
      action={
        <Button disabled={shown === undefined || shown.totals.length === 0} onPress={save}>
          {strings.saveFigures}
        </Button>
      }
      purpose={municipality === undefined ? strings.purpose : strings.purposeFor(municipality.name)}
      title={strings.title}
    >
      <Choices choice={choice} classNames={classNames ?? []} filters={filters} />
      <Content choice={choice} figures={figures} shown={shown} />
    </PageFrame>
  );
});

interface Shown {
  readonly totals: readonly Course[];
  readonly typicals: readonly Course[];
}

/** The courses of the class that is chosen, or of all classes and of all of them together. */
function shownOf(figures: Figures, { className }: Choice): Shown {
  const totals = coursesOf(figures, 'total');
  const typicals = coursesOf(figures, 'typical');
  if (className === '')
    return { totals: totals.length === 0 ? [] : [...totals, sumOf(totals, strings.allClasses)], typicals };
  const isChosen = ({ name }: Course): boolean => name === className;
  return { totals: totals.filter(isChosen), typicals: typicals.filter(isChosen) };
}

interface ContentProps {
  readonly figures: MunicipalityQuery<Figures>;
  readonly choice: Choice;
  readonly shown: Shown | undefined;
}

const Content = observer(function Content({ figures, choice, shown }: ContentProps) {
  const { municipality, result, reload } = figures;
  if (municipality === undefined) return <NoMunicipalityNote hint={strings.chooseMunicipality} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={reload} title={strings.failed} />;
  if (shown?.totals.length === 0)
    return <EmptyNote hint={strings.nothingHint} title={strings.nothing(municipality.name)} />;
  return (
    <>
      <CourseCard choice={choice} courses={shown?.totals} figure="total" municipality={municipality} />
      <CourseCard choice={choice} courses={shown?.typicals} figure="typical" municipality={municipality} />
    </>
  );
});
