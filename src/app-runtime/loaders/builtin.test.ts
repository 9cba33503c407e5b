import { pluginOf, sampleApp, wellBehaved } from '../testing/zoo';
import { loaders } from './index';
import { taskFor } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('builtin', () => {
  it('is a plugin of this build, loaded when it is asked for', async () => {
    const page = wellBehaved('Dashboard');
    const app = sampleApp('dashboard');
    const entry = await loaders.builtin(
      taskFor('builtin', '', {
        app,
        plugins: [pluginOf('profile', wellBehaved('')), pluginOf('dashboard', page)],
      }),
    );
    expect(entry).toBe(page);
  });

  it('says so when this build does not have it', async () => {
    await expect(loaders.builtin(taskFor('builtin', ''))).rejects.toMatchObject({
      kind: 'not-in-build',
      message: 'This section is not part of this build of the portal.',
    });
  });
});
