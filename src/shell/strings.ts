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
  municipality: 'Municipality',
  chooseMunicipality: 'Choose a municipality',
  noMunicipality: 'No municipality',
  optionOf: (name: string, code: string) => `${name} (${code})`,
  userMenu: (name: string) => `User menu of ${name}`,
  admin: 'Admin',
  settings: 'Settings',
  logout: 'Logout',
  loading: 'Loading the portal',
  applying: 'Applying Changes...',
  loadFailed: 'The portal could not be opened',
  loadFailedAction: 'Check your connection and try again. If it keeps failing, contact your support.',
} as const;

/** What is said before and after the session would end by itself (section 4). */
export const sessionStrings = {
  aboutToExpire: 'Your session is about to expire!',
  remaining: (seconds: number) => `You will be logged out in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  extend: 'Yes, extend it!',
  logOut: 'Log Out',
  notExtended: (why: string) => `${why} Please try again.`,
  extendedElsewhere: 'Your session was extended in another tab.',
} as const;
