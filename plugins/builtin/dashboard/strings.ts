export const strings = {
  title: 'Dashboard',
  hello: (name: string) => `Hello ${name}`,
  nameless: 'User',
  welcome: 'Welcome to the portal',
  taxYear: (year: number) => `The data in the portal reflects the ${year} tax year`,
  close: 'Close',
  widgetFailed: (title: string) => `${title} could not be shown`,
  posts: 'Pinned posts',
  postsFailed: 'The pinned posts could not be shown',
  incomplete: 'A part of this page did not arrive. Check your connection and try again.',
  noPosts: 'Nothing is pinned at the moment.',
  noPostsHint: 'News from the portal team will appear here.',
} as const;
