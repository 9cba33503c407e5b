/** What the frame says. */
export const strings = {
  menu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  new: 'New',
  dataRefresh: 'Data Refresh',
  version: (version: string) => `Version ${version}`,
  copyright: (year: number) => `© ${year}`,
  learningLibrary: 'Learning Library',
  annotatedAct: 'Annotated Assessment Act',
  opensInNewWindow: '(opens in a new window)',
  municipality: (shown: string) => `Municipality: ${shown}`,
  chooseMunicipality: 'Choose a municipality',
  noMunicipality: 'No municipality',
  optionOf: (name: string, code: string) => `${name} (${code})`,
  quickSearch: 'Quick search',
  search: 'Search',
  searchBy: (owner: boolean) => `Search by Roll, Address${owner ? ', Owner' : ''}`,
  userMenu: (name: string) => `User menu of ${name}`,
  admin: 'Admin',
  settings: 'Settings',
  logout: 'Logout',
  loading: 'Loading the portal',
  loadFailed: 'The portal could not be opened',
  loadFailedAction: 'Check your connection and try again. If it keeps failing, contact your support.',
  oops: 'Oops!',
  backToHome: 'Back to home',
} as const;

/** What the error page says for a code (sections 2 and 8); other codes have no text of their own. */
export const errorTexts: Readonly<Record<string, string | undefined>> = {
  '401': 'Unauthorized error',
  '404': "Sorry we couldn't find the page you're looking for!",
};
