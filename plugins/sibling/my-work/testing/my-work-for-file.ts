import { mountSection, type MountedSection, type MountOptions } from '@portal/plugin-testing';
import { screen } from '@testing-library/react';
import * as myWork from '../main';
import { answers } from '../sample-answers';

/** The manifest entry of the section, without its feature flag. */
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

/** The call that changes an item. */
export const change = 'PATCH api /worksight/items/:id';
/** The call that adds a note to an item. */
export const note = 'POST api /worksight/items/:id/notes';

/** Creates a handler that responds with an error. */
export const refusal = (status: number, message: string) => () =>
  new Response(JSON.stringify({ message }), { status, headers: { 'content-type': 'application/json' } });

/** The id of the first sample item. */
export const first = 'WRK-0412-0001';

/** A column of the board, by its name. */
export const column = (name: RegExp) => screen.findByRole('region', { name });

/** Mounts My Work in the portal for each test of a file, and unmounts it afterwards. */
export function myWorkForFile(): (options?: MountOptions) => Promise<MountedSection> {
  let mounted: MountedSection | undefined;
  // Load antd before the first test of a file, because that takes seconds.
  beforeAll(() => import('../pages/forms'), 60_000);
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
  });
  return async (options = {}) => {
    // Sample answers are stateful, so each test gets a new instance.
    let own: typeof answers = answers;
    jest.isolateModules(() => {
      own = jest.requireActual<{ answers: typeof answers }>('../sample-answers').answers;
    });
    mounted = await mountSection(myWork, { section, ...options, answers: { ...own, ...options.answers } });
    return mounted;
  };
}
