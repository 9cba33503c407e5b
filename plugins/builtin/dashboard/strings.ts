export const strings = {
  title: 'Dashboard',
  hello: (name: string) => `Hello ${name}`,
  nameless: 'User',
  welcome: 'Welcome to the portal',
  taxYear: (year: number) => `The data in the portal reflects the ${year} tax year`,
  close: 'Close',
} as const;
