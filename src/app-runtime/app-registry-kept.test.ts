import type { Lifecycles } from '#plugin-api';
import { clearPage, clock, setUpRegistry, navigateTo, onScreen } from '../../tests/support/set-up-registry';
import {
  createPortal,
  createWellBehavedApp,
  neverSettles,
  recordLifecycles,
  settlesAtOnce,
} from './testing/sample-apps';

afterEach(clearPage);

const names = ['alpha', 'beta'];

function keeping(
  app: Readonly<Record<string, unknown>> = {},
  portal: Readonly<Record<string, unknown>> = {},
) {
  const kept = createPortal(names, {
    apps: names.map((name) => ({
      name,
      load: 'builtin',
      ...(name === 'alpha' ? { keepAlive: true, ...app } : {}),
    })),
  });
  return { ...kept, ...portal };
}

const suspending: Partial<Lifecycles> = { suspend: settlesAtOnce, resume: settlesAtOnce };

/** Opens alpha, which is kept, and then beta. */
async function leaveAlpha(changes: Partial<Lifecycles> = suspending) {
  const calls: string[] = [];
  const alpha = recordLifecycles('alpha', calls, createWellBehavedApp('alpha', changes));
  const opened = setUpRegistry({ portal: keeping(), pages: { alpha, beta: createWellBehavedApp('beta') } });
  await navigateTo('/alpha');
  await navigateTo('/beta');
  const container = (): HTMLElement | null =>
    opened.registry.outlet.querySelector('[id="single-spa-application:alpha"]');
  return { ...opened, calls, container };
}

describe('an app with keepAlive', () => {
  it('is suspended and hidden when it is left, and resumed when it is opened again', async () => {
    const { calls, container, registry } = await leaveAlpha();
    expect(onScreen(registry)).toEqual(['beta']);
    expect(container()).not.toBeVisible();
    expect(container()).toHaveTextContent('alpha');
    await navigateTo('/alpha');
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(registry.section?.instance?.status).toEqual({ state: 'mounted' });
    expect(calls.filter((call) => call.endsWith('done'))).toEqual(
      ['bootstrap', 'mount', 'suspend', 'resume'].map((step) => `alpha: ${step} done`),
    );
  });

  it('works without lifecycles of its own', async () => {
    const { calls, registry } = await leaveAlpha({});
    await navigateTo('/alpha');
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(calls).not.toContain('alpha: unmount');
  });

  it('is unmounted at once when the user loses its permission', async () => {
    const { calls, change, container } = await leaveAlpha();
    change({ rules: ['visit:beta'] });
    await clock.advance();
    expect(calls.at(-1)).toBe('alpha: unmount done');
    expect(container()).toBeNull();
  });

  it('is unmounted at once when the session ends', async () => {
    const { calls, change, container } = await leaveAlpha();
    change({ isSessionOver: true });
    await clock.advance();
    expect(calls.at(-1)).toBe('alpha: unmount done');
    expect(container()).toBeNull();
  });

  it.each([
    ['removes it', () => createPortal(['beta'])],
    ['moves it', () => keeping({ timeouts: undefined, load: 'module', host: 'rfr' })],
    ['no longer keeps it', () => keeping({ keepAlive: false })],
  ])('is unmounted by an edit of the manifest that %s', async (_, portal) => {
    const { calls, change } = await leaveAlpha();
    change({ portal: portal() });
    await clock.advance();
    expect(calls.at(-1)).toBe('alpha: unmount done');
  });

  it('stays mounted when something else in the manifest is edited', async () => {
    const { calls, change, registry } = await leaveAlpha();
    change({ portal: keeping({ owner: 'Somebody' }) });
    await navigateTo('/alpha');
    expect(calls.at(-1)).toBe('alpha: resume done');
    expect(onScreen(registry)).toEqual(['alpha']);
  });

  it.each([
    ['does not suspend in time', neverSettles],
    ['fails to suspend', () => Promise.reject(new Error('It cannot stop.'))],
  ])('is unmounted when it %s', async (_, suspend) => {
    const { calls, container } = await leaveAlpha({ ...suspending, suspend });
    await clock.advance(1_000);
    expect(calls.at(-1)).toBe('alpha: unmount done');
    expect(container()).toBeNull();
  });

  it.each([
    ['does not resume in time', neverSettles],
    ['fails to resume', () => Promise.reject(new Error('It cannot go on.'))],
  ])('shows a failure when it %s, and mounts again on Retry', async (_, resume) => {
    const { calls, registry } = await leaveAlpha({ ...suspending, resume });
    await navigateTo('/alpha');
    await clock.advance(5_000);
    expect(registry.failure?.kind).toMatch(/^mount-/);
    await registry.retry();
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(calls.at(-1)).toBe('alpha: mount done');
  });

  it('is unmounted when it crashes while it is hidden', async () => {
    const { calls, container, registry } = await leaveAlpha();
    await navigateTo('/alpha');
    const { instance } = registry.section ?? {};
    await navigateTo('/beta');
    instance?.reportCrash(new Error('It fell over.'));
    await clock.advance();
    expect(calls.at(-1)).toBe('alpha: unmount done');
    expect(container()).toBeNull();
    expect(registry.failure).toBeUndefined();
  });

  it('is unmounted when unsaved work was discarded, and otherwise restores its guards on return', async () => {
    const { calls, unsavedGuards } = await leaveAlpha();
    const work = { name: 'Request', isDirty: () => false };
    await navigateTo('/alpha');
    unsavedGuards.add(work);
    await navigateTo('/beta');
    unsavedGuards.clear();
    await navigateTo('/alpha');
    expect([...unsavedGuards]).toEqual([work]);
    jest.spyOn(work, 'isDirty').mockReturnValue(true);
    await navigateTo('/beta');
    expect(calls.at(-1)).toBe('alpha: unmount done');
  });
});
