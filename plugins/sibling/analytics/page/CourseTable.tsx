import { DataTable, type Column } from '../../../kit';
import type { Choice } from '../choice';
import { changeOf, measured, yearOf, type Course, type Figure } from '../courses';
import { strings } from '../strings';

/** What a table is told. */
export interface CourseTableProps {
  readonly figure: Figure;
  readonly choice: Choice;
  readonly courses: readonly Course[];
  readonly years: readonly number[];
}

const number = (key: string, title: string, cell: (course: Course) => string): Column<Course> => ({
  key,
  title,
  cell,
  figures: true,
  bone: '5em',
});

/** The figures behind a picture, a row for each class, and how each has changed over all of the years. */
export function CourseTable({ figure, choice: { measure, from, to }, courses, years }: CourseTableProps) {
  const columns: readonly Column<Course>[] = [
    { key: 'class', title: strings.class, cell: ({ name }) => name, bone: '8em' },
    number('properties', strings.properties, (course) => strings.count(yearOf(course, to)?.properties)),
    ...years.map((year) =>
      number(String(year), String(year), (course) => strings.cell(measured(course, year, measure), measure)),
    ),
    ...(from === to
      ? []
      : [
          number('dollars', strings.since(from), (course) =>
            strings.dollarsChange(changeOf(course, from, to)),
          ),
          number('share', strings.sinceInShare(from), (course) => strings.share(changeOf(course, from, to))),
        ]),
  ];
  return (
    <DataTable
      awaited={0}
      columns={columns}
      keyOf={({ name }) => name}
      label={strings.table(figure)}
      place="page"
      rows={courses}
    />
  );
}
