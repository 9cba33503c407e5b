import type { Municipality } from '#plugin-api';
import type { ReactNode } from 'react';
import { DataTable, PortalLink, type Column } from '../../../kit';
import type { Choice } from '../choice';
import { changeOf, measured, yearOf, type Course, type Figure } from '../courses';
import { strings } from '../strings';

/** What a table is told. */
export interface CourseTableProps {
  readonly figure: Figure;
  readonly choice: Choice;
  readonly municipality: Municipality;
  /** `undefined` while they are awaited. */
  readonly courses: readonly Course[] | undefined;
  readonly years: readonly number[];
}

/** Where the properties of a course are listed. */
function listOf({ code }: Municipality, { name, isSum }: Course): string {
  const query = new URLSearchParams(isSum ? { ccmm: code } : { ccmm: code, class: name });
  return `/my-properties?${query.toString()}`;
}

const number = (key: string, title: string, cell: (course: Course) => ReactNode): Column<Course> => ({
  key,
  title,
  cell,
  figures: true,
  bone: '5em',
});

/** The figures behind a picture, a row for each class, and how each has changed over all of the years. */
export function CourseTable({ figure, choice, municipality, courses, years }: CourseTableProps) {
  const { measure, from, to } = choice;
  const columns: readonly Column<Course>[] = [
    { key: 'class', title: strings.class, cell: ({ name }) => name, bone: '8em' },
    number('properties', strings.properties, (course) => (
      <PortalLink to={listOf(municipality, course)}>
        {strings.count(yearOf(course, to)?.properties)}
      </PortalLink>
    )),
    ...years.map((year) =>
      number(String(year), String(year), (course) => strings.cell(measured(course, year, measure), measure)),
    ),
    ...(from === to
      ? []
      : [
          number('dollars', strings.since(from), (course) =>
            strings.dollarsChange(changeOf(course, from, to)),
          ),
          number('share', strings.sinceInShare, (course) => strings.share(changeOf(course, from, to))),
        ]),
  ];
  return (
    <DataTable
      awaited={choice.className !== '' ? 1 : figure === 'total' ? 6 : 5}
      columns={columns}
      keyOf={({ name }) => name}
      label={strings.table(figure)}
      place="page"
      rows={courses}
    />
  );
}
