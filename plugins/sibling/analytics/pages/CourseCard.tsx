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
        <Awaited choice={choice} figure={figure} municipality={municipality} />
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

/** The shape of what comes: a sentence, a picture and a table of the years that will be in it. */
function Awaited({ figure, choice, municipality }: Omit<CourseCardProps, 'courses'>) {
  const years = chosenYears(choice).filter((year) => choice.measure === 'value' || year !== choice.years[0]);
  return (
    <>
      <p className={hasNoFigure(figure, choice) ? styles['note'] : styles['figure']}>
        <Bone width="14em" />
      </p>
      <div className={styles['years']}>
        <div className={styles['picture']} />
        <CourseTable
          choice={choice}
          courses={undefined}
          figure={figure}
          municipality={municipality}
          years={years}
        />
      </div>
    </>
  );
}

/** Several classes have no typical property in common. */
function hasNoFigure(figure: Figure, { className }: Choice): boolean {
  return figure === 'typical' && className === '';
}

interface SummaryProps {
  readonly figure: Figure;
  readonly choice: Choice;
  readonly courses: readonly Course[];
}

/** The figure of the last chosen year, and how it came about. */
function Summary({ figure, choice, courses }: SummaryProps) {
  const { from, to } = choice;
  const course = courses.at(-1);
  if (course === undefined || hasNoFigure(figure, choice))
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
