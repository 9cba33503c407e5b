import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../kit';
import type { Figures } from '../answers';
import { changeOf, coursesOf, yearOf, type Course } from '../courses';
import { strings } from '../strings';
import { FiguresWidget } from './FiguresWidget';

interface TypicalYear {
  readonly course: Course;
  readonly taxYear: number;
  readonly value: number;
}

const columns: readonly Column<TypicalYear>[] = [
  { key: 'year', title: strings.taxYear, cell: ({ taxYear }) => taxYear, bone: '3em' },
  {
    key: 'value',
    title: strings.typicalValue,
    cell: ({ value }) => strings.dollars(value),
    figures: true,
    bone: '5em',
  },
  {
    key: 'change',
    title: strings.change,
    cell: ({ course, taxYear }) => strings.share(changeOf(course, taxYear - 1, taxYear)),
    figures: true,
    bone: '3em',
  },
];

/** The class that most properties of a municipality are of in a tax year. */
function commonest(courses: readonly Course[], taxYear: number): Course | undefined {
  const count = (course: Course): number => yearOf(course, taxYear)?.properties ?? 0;
  return courses.toSorted((one, other) => count(other) - count(one))[0];
}

/** The widget "Typical property": the value in the middle of the commonest class, year by year, the tax year first. */
export const TypicalProperty = observer(function TypicalProperty() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      awaited={5}
      columns={columns}
      keyOf={(row) => String(row.taxYear)}
      title={strings.titles.typical}
      viewOf={(figures: Figures, municipality) => {
        const course = commonest(coursesOf(figures, 'typical'), taxYear);
        return {
          caption: strings.widgets.typicalCaption(municipality, course?.name ?? ''),
          rows: (course?.years ?? [])
            .flatMap((year) => (course !== undefined && year.taxYear <= taxYear ? [{ ...year, course }] : []))
            .toReversed(),
        };
      }}
    />
  );
});
