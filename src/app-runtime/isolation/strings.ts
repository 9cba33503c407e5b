/** Log lines and messages of fault isolation. */
export const strings = {
  paused:
    'It failed three times in a row, so the portal waits before it asks again. It tries by itself; Retry tries at once.',
  errors: (app: string, count: number) =>
    count === 1 ? `${app}: an error that nobody caught` : `${app}: ${count} more errors that nobody caught`,
  leftBehind: (app: string, names: readonly string[]) => `${app} left behind: ${names.join(', ')}`,
  hungUnmount: 'an unmount that did not end',
  removedPlace: 'its own place on the page removed',
} as const;
