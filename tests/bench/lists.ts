/** A section with controls above rows. */
export interface ListSection {
  readonly app: string;
  readonly path: string;
  readonly heading: string;
  /** The labels of all controls that filter the rows, as the test's user sees them. */
  readonly controls: readonly string[];
  /** The button that shows the controls, in builds that hide them at first. */
  readonly opener?: string;
}

/** The sections whose first rows are compared between builds. */
export const lists: readonly ListSection[] = [
  {
    app: 'rfr',
    path: '/rfr?ccmm=0412',
    heading: 'Requests for Reconsideration',
    controls: ['Phase', 'Tax year'],
    opener: 'Filter and sort',
  },
  {
    app: 'my-properties',
    path: '/my-properties?ccmm=0412',
    heading: 'My Properties',
    controls: ['Roll from', 'Roll to', 'Street', 'Class', 'Neighbourhood', 'Value from', 'Value to'],
  },
  {
    app: 'people',
    path: '/people-portal?ccmm=0412',
    heading: 'People Portal',
    controls: ['Roll or address', 'Show'],
  },
  {
    app: 'building-permits',
    path: '/building-permits?ccmm=0412',
    heading: 'Building Permits',
    controls: ['Find', 'State', 'Neighbourhood', 'Issued in'],
  },
  {
    app: 'my-work',
    path: '/my-work/list?ccmm=0412&assignee=all',
    heading: 'My Work',
    controls: ['Assigned to', 'Due', 'Status'],
  },
];
