interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const measures = [
  {
    id: 'requests',
    name: 'Requests for reconsideration answered within 45 days',
    definition: 'Counts every request whose 45 days have passed. Requests without an answer count as late.',
    target: 0.65,
    late: 3,
  },
  {
    id: 'permits',
    name: 'Building permits inspected within 90 days',
    definition: 'Counts every permit whose 90 days have passed. Permits without an inspection count as late.',
    target: 0.7,
    late: 5,
  },
  {
    id: 'appeals',
    name: 'Appeals heard within a year',
    definition: 'Counts every appeal whose 365 days have passed. Appeals without a hearing count as late.',
    target: 0.75,
    late: 2,
  },
] as const;

const dueEachMonth: Readonly<Record<string, number>> = { '0412': 18, '0618': 7, '0731': 0 };

/** Creates the due and on-time counts of a month; nothing is due yet in November and December. */
function createMonth(year: string, index: number, usual: number, late: number) {
  const due = usual === 0 || index > 9 ? 0 : usual + (index % 4);
  const month = `${year}-${String(index + 1).padStart(2, '0')}`;
  const met = Math.max(0, due - late - (index % 3));
  return { month, due, met, open: Math.min(due - met, index) };
}

/** Handlers of the back ends when this section runs standalone; the last municipality has no data. */
export const answers = {
  'GET api /sla/report': ({ query }: SampleCall) => {
    const { countyMun = '', year = '' } = query;
    return {
      year: Number(year),
      asOf: '2025-11-22',
      years: [2025, 2024, 2023],
      municipality: countyMun,
      measures: measures.map(({ late, ...measure }) => ({
        ...measure,
        months: Array.from({ length: 12 }, (_, index) =>
          createMonth(year, index, dueEachMonth[countyMun] ?? 9, late),
        ),
      })),
    };
  },
};
