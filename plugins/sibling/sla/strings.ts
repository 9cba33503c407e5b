import { formats } from '../../kit';

const dayName = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-CA', { month: 'short', timeZone: 'UTC' });

export const strings = {
  title: 'Service Level Report',
  chooseMunicipality: 'Choose a municipality to see its service level.',
  purpose: 'What is done in time, against its targets.',
  purposeFor: (municipality: string, year: string) =>
    `What was done in time in ${municipality} in ${year}, against its targets.`,
  asOf: (day: string) => `As of ${dayName.format(new Date(day))}.`,
  filters: 'Filters',
  year: 'Year',
  print: 'Print',
  failed: 'The service level report could not be loaded.',
  nothing: (municipality: string, year: string) => `Nothing was due in ${municipality} in ${year}.`,
  nothingHint: 'Choose another year or municipality.',
  share: formats.share,
  ofTarget: (target: number) => `Target ${formats.share(target)}`,
  onTarget: 'On target',
  belowTarget: 'Below target',
  nothingDue: 'Nothing due',
  counts: (met: number, due: number) => `${formats.count(met)} of ${formats.count(due)} in time`,
  open: (open: number) => `${formats.count(open)} overdue and still open`,
  month: 'Month',
  monthOf: (month: string) => monthName.format(new Date(`${month}-01`)),
  inTime: 'In time',
  target: 'Target',
  chart: (name: string, year: string) => `${name}, by month in ${year}`,
} as const;
