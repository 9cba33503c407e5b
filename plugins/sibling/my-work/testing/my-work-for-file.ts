import { mountSection, type MountedSection, type MountOptions } from '#plugin-testing';
import { screen } from '@testing-library/react';
import * as myWork from '../main';
import { answers } from '../sample-answers';

/** The section as the manifest declares it, without its feature. */
export const section = {
  app: { name: 'my-work', load: 'module', host: 'my-work' },
  routes: [
    {
      path: '/my-work',
      title: 'My Work',
      permissions: ['visit:worksight-page'],
      exact: false,
      append: ['ccmm'],
      app: 'my-work',
    },
  ],
};

/** The calls by which an item is changed and noted at. */
export const change = 'PATCH api /worksight/items/:id';
/** The call by which an item is noted at. */
export const note = 'POST api /worksight/items/:id/notes';

/** An answer that refuses. */
export const refusal = (status: number, message: string) => () =>
  new Response(JSON.stringify({ message }), { status, headers: { 'content-type': 'application/json' } });

/** The id of the first item of the sample. */
export const first = 'WRK-0412-0001';

/** A column of the board, by its name. */
export const column = (name: RegExp) => screen.findByRole('region', { name });

/** Mounts My Work in the portal for each test of a file, and takes it away again. */
export function myWorkForFile(): (options?: MountOptions) => Promise<MountedSection> {
  let mounted: MountedSection | undefined;
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
  });
  return async (options = {}) => {
    // Each test has sample answers of its own: they remember what was changed.
    let own: typeof answers = answers;
    jest.isolateModules(() => {
      own = jest.requireActual<{ answers: typeof answers }>('../sample-answers').answers;
    });
    mounted = await mountSection(myWork, { section, ...options, answers: { ...own, ...options.answers } });
    return mounted;
  };
}
