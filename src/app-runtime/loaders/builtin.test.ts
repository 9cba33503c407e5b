import { createPlugin, sampleApp, createWellBehavedApp } from '../testing/sample-apps';
import { loaders } from './index';
import { createLoadTask } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('builtin loader', () => {
  it('loads a plugin of this build on demand', async () => {
    const page = createWellBehavedApp('Dashboard');
    const app = sampleApp('dashboard');
    const entry = await loaders.builtin(
      createLoadTask('builtin', '', {
        app,
        plugins: [createPlugin('profile', createWellBehavedApp('')), createPlugin('dashboard', page)],
      }),
    );
    expect(entry).toBe(page);
  });

  it('fails when this build lacks the plugin', async () => {
    await expect(loaders.builtin(createLoadTask('builtin', ''))).rejects.toMatchObject({
      kind: 'not-in-build',
      message: 'This section is not part of this build of the portal.',
    });
  });
});
