import type { ChartSpec, DrawnChart } from '#charts';
import type { Municipality } from '#plugin-api';
import { usePortal } from '#plugin-api/react';
import { useId, useMemo, useState } from 'react';
import { Bone, Button, Card, EmptyNote, KeyFigure, Picture, saveFile } from '../../../kit';
import { chosenYears, type Choice } from '../choice';
import { changeOf, measurable, measured, yearOf, type Course, type Figure, type Measure } from '../courses';
import { strings } from '../strings';
import styles from './CourseCard.module.css';
import { CourseTable } from './CourseTable';

/** What a card is told. */
export interface CourseCardProps {
  readonly figure: Figure;
  readonly choice: Choice;
  readonly municipality: Municipality;
  /** `undefined` while they are awaited. */
  readonly courses: readonly Course[] | undefined;
}

/** One figure of the chosen classes and years: in a sentence, as a picture to save, and as a table. */
export function CourseCard({ figure, choice, municipality, courses }: CourseCardProps) {
  const portal = usePortal();
  const heading = useId();
  const [chart, setChart] = useState<DrawnChart>();
  const { className, from, to } = choice;

  function save() {
    if (chart === undefined) return;
    const name = strings.pictureFile(figure, municipality.name, className, from, to);
    void saveFile(portal, { name, type: 'image/svg+xml', text: chart.toSvg() });
  }

  return (
    <Card busy={courses === undefined} labelledBy={heading}>
      <header className={styles['head']}>
        <h2 className={styles['name']} id={heading}>
          {strings.titles[figure]}
        </h2>
        <Button disabled={chart === undefined} onPress={save}>
          {strings.savePicture}
        </Button>
      </header>
      {courses === undefined ? (
        <div className={styles['awaited']}>
          <Bone width="14em" />
        </div>
      ) : (
        <>
          <Summary choice={choice} courses={courses} figure={figure} />
          <Years
            choice={choice}
            courses={courses}
            figure={figure}
            municipality={municipality}
            onDrawn={setChart}
          />
        </>
      )}
    </Card>
  );
}

interface SummaryProps {
  readonly figure: Figure;
  readonly choice: Choice;
  readonly courses: readonly Course[];
}

/** The figure of the last chosen year; several classes have no typical property in common. */
function Summary({ figure, choice: { className, from, to }, courses }: SummaryProps) {
  const course = courses.at(-1);
  if (course === undefined || (figure === 'typical' && className === ''))
    return <p className={styles['note']}>{strings.typicalNote}</p>;
  const year = yearOf(course, to);
  const change = from === to ? undefined : changeOf(course, from, to);
  return (
    <KeyFigure figure={strings.dollars(year?.value)}>
      <span>{strings.inTaxYear(to)}</span>
      {change !== undefined && (
        <span>
          {strings.dollarsChange(change)} ({strings.share(change)}) {strings.sinceYear(from)}
        </span>
      )}
      {year !== undefined && <span>{strings.countOf(year.properties)}</span>}
    </KeyFigure>
  );
}

interface YearsProps extends CourseCardProps {
  readonly courses: readonly Course[];
  readonly onDrawn: (chart: DrawnChart | undefined) => void;
}

function Years({ figure, choice, municipality, courses, onDrawn }: YearsProps) {
  const { measure, from, to } = choice;
  const years = measurable(courses, chosenYears(choice), measure);
  const wanted = years.join();
  const spec = useMemo(() => {
    const shownYears = wanted.split(',').map(Number);
    return {
      kind: kindOf(figure, measure),
      label: strings.picture(figure, municipality.name, measure, from, to),
      categories: shownYears.map(String),
      // What the classes are together would dwarf them; the table has it.
      series: courses
        .filter(({ isSum }) => !isSum)
        .map((course) => ({
          name: course.name,
          values: shownYears.map((year) => measured(course, year, measure)),
        })),
      format: (value: number) => strings.axis(value, measure),
    };
  }, [figure, measure, from, to, municipality.name, courses, wanted]);
  if (years.length === 0)
    return <EmptyNote hint={strings.noYearBeforeHint} title={strings.noYearBefore(from)} />;
  return (
    <div className={styles['years']}>
      <Picture onDrawn={onDrawn} spec={spec} />
      <CourseTable
        choice={choice}
        courses={courses}
        figure={figure}
        municipality={municipality}
        years={years}
      />
    </div>
  );
}

/** Values on top of each other are as high as their sum; what has no sum in common is followed as lines. */
function kindOf(figure: Figure, measure: Measure): ChartSpec['kind'] {
  if (measure !== 'value') return 'bar';
  return figure === 'total' ? 'stacked' : 'line';
}
