import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../kit';
import type { Figures } from '../answers';
import { changeOf, coursesOf, sumOf, yearOf, type Course } from '../courses';
import { strings } from '../strings';
import { FiguresWidget } from './FiguresWidget';

function columnsFor(taxYear: number): readonly Column<Course>[] {
  return [
    { key: 'class', title: strings.class, cell: ({ name }) => name, bone: '7em' },
    {
      key: 'value',
      title: strings.valueIn(taxYear),
      cell: (course) => strings.dollars(yearOf(course, taxYear)?.value),
      figures: true,
      bone: '6em',
    },
    {
      key: 'change',
      title: strings.since(taxYear - 1),
      cell: (course) => strings.share(changeOf(course, taxYear - 1, taxYear)),
      figures: true,
      bone: '3em',
    },
  ];
}

/** The widget "Assessment change": what each class is worth in the tax year, and how that differs from the year before. */
export const AssessmentChange = observer(function AssessmentChange() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      awaited={6}
      columns={columnsFor(taxYear)}
      keyOf={({ name }) => name}
      title={strings.titles.total}
      viewOf={(figures: Figures, municipality) => {
        const courses = coursesOf(figures, 'total');
        const sum = sumOf(courses, strings.allClasses);
        const properties = yearOf(sum, taxYear)?.properties ?? 0;
        return {
          caption: strings.widgets.changeCaption(municipality, taxYear, properties),
          rows: [...courses, sum],
        };
      }}
    />
  );
});
