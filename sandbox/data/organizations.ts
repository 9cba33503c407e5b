/** The organizations with which companies may have contracts, as the look-up call returns them. */
export const organizationMap = {
  organization_groups: {
    'school-boards': { name: 'School boards', organizations: 'school_boards' },
    'conservation-authorities': {
      name: 'Conservation authorities',
      organizations: 'conservation_authorities',
    },
  },
  school_boards: {
    'sb-01': { name: 'Northern Rivers District School Board' },
    'sb-02': { name: 'Granite Shore District School Board' },
    'sb-03': { name: 'Eastmere Catholic District School Board' },
  },
  conservation_authorities: {
    'ca-01': { name: 'Otter River Conservation' },
    'ca-02': { name: 'Harrow Lakes Conservation' },
    'ca-03': { name: 'Kestrel Watershed Conservation' },
  },
} as const;
