import type { SampleCall } from './answers';

/** What the edges under test say to authors. */
export const strings = {
  left: (path: string) => `The portal would leave for ${path} here.`,
  reloaded: 'The portal would load this address as a new document here.',
  offline: 'The back end is offline, as the test wants it.',
  givenUp: 'The call was given up.',
  unanswered: ({ method, backend, path, query }: SampleCall) => {
    const asked = new URLSearchParams(query).toString();
    const call = `${method} ${backend} ${path}`;
    return `Nobody answers ${call}${asked === '' ? '' : `?${asked}`}. Add it to the answers of this section: '${call}': ({ query }) => ({ … }).`;
  },
};
