import type { SearchFilter } from '#backends/search';

const count = new Intl.NumberFormat('en-CA');

/** What the quick search and the list of municipalities say once they have loaded. */
export const strings = {
  clear: 'Clear search',
  searching: 'Searching',
  searchBy: 'Search by',
  suggestions: 'Suggestions',
  recordsFound: (found: number) => `${count.format(found)} Records Found`,
  seeAll: 'See all records',
  advanced: 'Use Advanced Search to refine your search',
  resultsDenied:
    'You may not open the list of properties. To get access, contact the team that manages your accounts.',
  failed: 'The suggestions could not be loaded.',
  retry: 'Retry',
  municipalities: 'Choose a municipality',
  findMunicipality: 'Find by name or code',
  optionOf: (name: string, code: string) => `${name} (${code})`,
  chosen: 'Chosen',
  noSuchMunicipality: 'No municipality of yours has this name or code.',
} as const;

/** The chips of the filters (section 3). */
export const filterLabels: Readonly<Record<SearchFilter, string>> = {
  propRoll: 'Roll Number',
  propAddress: 'Address',
  propOwner: 'Owner',
};
