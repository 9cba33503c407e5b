import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { definePlugin, type Lifecycles } from '#plugin-api';
import { reactLifecycles, usePortal } from '#plugin-api/react';
import { mountSection, type MountedSection } from './mount-section';

let mounted: MountedSection | undefined;

async function mount(...parameters: Parameters<typeof mountSection>): Promise<MountedSection> {
  mounted = await mountSection(...parameters);
  return mounted;
}

afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

const Page = observer(function Page() {
  const { municipality, unsaved } = usePortal();
  useEffect(() => unsaved.guard({ name: 'Permit', isDirty: () => draft.isDirty }), [unsaved]);
  return (
    <>
      <h1>Permits</h1>
      <p>{municipality.current?.name ?? 'No CCMM selected'}</p>
    </>
  );
});

const draft = { isDirty: false };
const page = reactLifecycles(Page);
const section = { section: 'permits' };

describe('a section', () => {
  it('mounts in the outlet, with the portal API of every section', async () => {
    const { element, portal } = await mount(page, section);
    expect(within(element).getByRole('heading', { name: 'Permits' })).toBeVisible();
    expect(screen.getByText('Northfield')).toBeVisible();
    expect(portal.user.rules).toEqual(['visit:permits-page']);
    expect(window.location.pathname + window.location.search).toBe('/permits?ccmm=0412');
    expect(() => Reflect.set(portal.municipality, 'current', undefined)).not.toThrow();
    expect(Reflect.set(portal.municipality, 'current', undefined)).toBe(false);
  });

  it('mounts although its route requires a feature, unless the feature is off', async () => {
    const entry = {
      app: { name: 'permits', load: 'module', host: 'permits' },
      routes: [{ path: '/permits', permissions: [], feature: 'newPermits', app: 'permits' }],
    };
    const { portal } = await mount(page, { section: entry });
    expect(portal.features).toEqual({ newPermits: true });
    expect(screen.getByRole('heading', { name: 'Permits' })).toBeVisible();
    await mount(page, { section: entry, features: { newPermits: false } });
    expect(screen.queryByRole('heading', { name: 'Permits' })).not.toBeInTheDocument();
  });

  it('restores the page on unmount', async () => {
    const { element, unmount } = await mount(page, section);
    await unmount();
    expect(element).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
  });

  it('can be mounted again without unmounting first', async () => {
    const first = await mount(page, section);
    await mount(page, { ...section, municipality: '0618' });
    expect(first.element).toBeEmptyDOMElement();
    expect(screen.getByText('Fallowdale')).toBeVisible();
  });

  it('can be left and reopened', async () => {
    const { controls } = await mount(page, section);
    await controls.leave();
    expect(await screen.findByText('The section has been left.')).toBeVisible();
    expect(screen.queryByText('Permits')).not.toBeInTheDocument();
    await controls.enter();
    expect(await screen.findByText('Permits')).toBeVisible();
  });

  it.each([
    ['an entry', page],
    ['a function that loads one', async () => page],
    ['a plugin', definePlugin({ name: 'permits', page: async () => ({ page }) })],
  ])('can be passed as %s', async (_, given) => {
    await mount(given, section);
    expect(await screen.findByText('Permits')).toBeVisible();
  });

  it('shows one of its widgets on request', async () => {
    const count = reactLifecycles(() => <h2>7 permits</h2>);
    await mount({ ...page, widgets: { count } }, { ...section, widget: 'count' });
    expect(screen.getByText('7 permits')).toBeVisible();
  });
});

describe('a faulty section', () => {
  it('shows a failure with Retry, and mounts once fixed', async () => {
    let isWell = false;
    const bring = async () => {
      if (!isWell) throw new Error('no bytes');
      return page;
    };
    const { log } = await mount(bring, section);
    expect(screen.getByRole('alert')).toHaveTextContent('no bytes');
    expect(log().map(({ level, message }) => `${level} ${message}`)).toEqual([
      expect.stringMatching(/^error .*no bytes/),
    ]);
    isWell = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Permits')).toBeVisible();
  });

  it.each([
    [
      'throws on render',
      reactLifecycles(() => {
        throw new Error('no rows');
      }),
      'no rows',
    ],
    ['has no lifecycles', { render: () => undefined }, 'the function "mount" is missing'],
    ['has no such widget', { ...page, widgets: {} }, 'The section exports no widget "count".'],
  ])('%s', async (_, given, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await mount(given, { ...section, ...('widgets' in given ? { widget: 'count' } : {}) });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('is reported by name when it leaks', async () => {
    const untidy: Lifecycles = {
      ...page,
      async mount({ domElement }) {
        domElement.textContent = 'Permits';
        Reflect.set(window, 'permitsOfBefore', []);
      },
      unmount: () => Promise.resolve(),
    };
    const { controls, leftovers } = await mount(untidy, section);
    await controls.leave();
    await waitFor(() => expect(leftovers()).toEqual(['global "permitsOfBefore"']));
  });

  it('is rejected with an invalid manifest entry', async () => {
    const routes = [{ path: 'permits', app: 'permits' }];
    const app = { name: 'permits', load: 'module', host: 'permits' };
    await expect(mountSection(page, { section: { app, routes } })).rejects.toThrow(
      /The entry of the section cannot be used:\n.*must be a path such as/,
    );
    await expect(mountSection(page, { section: { app, routes: [] } })).rejects.toThrow(
      'names no route whose app is "permits"',
    );
  });
});

describe('unsaved work', () => {
  afterEach(() => {
    draft.isDirty = false;
  });

  it('blocks navigation until the user decides', async () => {
    const { controls } = await mount(page, section);
    draft.isDirty = true;
    expect(await controls.leave()).toEqual(['Permit']);
    await controls.answer('stay');
    expect(screen.getByText('Permits')).toBeVisible();
    await controls.leave();
    await controls.answer('leave');
    expect(await screen.findByText('The section has been left.')).toBeVisible();
  });
});

describe('the app services of a section', () => {
  it('requests a confirmation, which the test answers', async () => {
    const { portal, controls, question } = await mount(page, section);
    const confirmation = portal.confirm({ title: 'Issue it?', confirmLabel: 'Issue' });
    await waitFor(() => expect(question()).toMatchObject({ title: 'Issue it?', confirmLabel: 'Issue' }));
    await controls.confirm(true);
    expect(await confirmation).toBe(true);
    expect(question()).toBeUndefined();
  });

  it('sets a title, and stores values isolated from other tests', async () => {
    for (const number of [1, 2]) {
      const { portal, title } = await mount(page, section);
      const settings = await portal.storage.open({ version: 1 });
      expect(settings.get('number')).toBeUndefined();
      settings.set('number', number);
      expect(settings.get('number')).toBe(number);
      portal.page.setTitle(`Permit ${number}`);
      await waitFor(() => expect(title()).toBe(`Permit ${number}`));
    }
  });

  it('sends a form to a sample handler, with progress and headers', async () => {
    const { portal, calls } = await mount(page, {
      ...section,
      answers: {
        'PUT api /plans/:id': ({ body, headers, parameters }) => ({
          id: parameters['id'],
          kind: body instanceof FormData && body.get('kind'),
          headers,
        }),
      },
    });
    const body = new FormData();
    body.append('kind', 'deck');
    const onProgress = jest.fn();
    const sent = portal.http('api').put('/plans/7', { body, headers: { 'If-Match': '3' }, onProgress });
    expect(await sent).toEqual({ id: '7', kind: 'deck', headers: { 'if-match': '3' } });
    expect(onProgress.mock.calls).toEqual([[{ loaded: 4, total: 4 }]]);
    expect(calls('PUT api /plans/7')).toMatchObject([{ outcome: 200, body }]);
  });
});
