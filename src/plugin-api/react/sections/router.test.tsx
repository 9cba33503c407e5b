import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Link, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PortalContext } from '../portal-context';
import { PortalRouter } from './PortalRouter';

const section = (path: string, app?: string) => ({
  path,
  title: path,
  permissions: [],
  ...(app === undefined ? {} : { app }),
});

const sections = [
  section('/my-work', 'work'),
  section('/my-work/archive', 'archive'),
  section('/rfr', 'rfr'),
];

function Place() {
  const { pathname, search, hash } = useLocation();
  const [params] = useSearchParams();
  return <p>{`At ${pathname}${search}${hash}, due ${params.get('due') ?? 'any time'}`}</p>;
}

function Item() {
  const { id } = useParams();
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/', { replace: true })}>Close {id}</button>;
}

const pages = (
  <>
    <Place />
    <Routes>
      <Route element={<Link to="/items/7?due=week">Item 7</Link>} index />
      <Route element={<Item />} path="items/:id" />
      <Route element={<p>No such page</p>} path="*" />
    </Routes>
  </>
);

function openSection(options: FakePortalOptions = {}, basename?: string) {
  const fake = fakePortal({ path: '/my-work', sections, ...options });
  render(
    <StrictMode>
      <PortalContext value={fake.portal}>
        <PortalRouter {...(basename === undefined ? {} : { basename })}>{pages}</PortalRouter>
      </PortalContext>
    </StrictMode>,
  );
  return { ...fake, goTo: (path: string) => act(async () => fake.goTo(path)) };
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('routes below the path of the section, and navigates through the portal once per click', async () => {
  const { visits } = openSection();
  expect(screen.getByRole('link', { name: 'Item 7' })).toHaveAttribute('href', '/my-work/items/7?due=week');
  await userEvent.click(screen.getByRole('link', { name: 'Item 7' }));
  expect(screen.getByText('At /items/7?due=week, due week')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close 7' }));
  expect(visits).toEqual([
    { path: '/my-work/items/7?due=week', replace: false },
    { path: '/my-work', replace: true },
  ]);
});

test('leaves clicks that open a new tab to the browser', async () => {
  const { visits } = openSection();
  // jsdom does not implement opening a tab.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Item 7' }));
  expect(visits).toEqual([]);
});

test('follows Back and the menu within the section', async () => {
  const { goTo } = openSection({ path: '/my-work/items/7?ccmm=0412' });
  expect(screen.getByRole('button', { name: 'Close 7' })).toBeVisible();
  await goTo('/my-work?due=later&ccmm=0412');
  expect(screen.getByText('At /?due=later&ccmm=0412, due later')).toBeVisible();
});

test.each([
  ['another section', '/rfr?due=never'],
  ['a section below it', '/my-work/archive'],
  ['a path that begins alike', '/my-workshop'],
])('keeps its last location while the portal navigates to %s', async (_, elsewhere) => {
  const { goTo } = openSection({ path: '/my-work?due=week' });
  await goTo(elsewhere);
  expect(screen.getByText('At /?due=week, due week')).toBeVisible();
});

test('serves several routes of one app with separate paths', async () => {
  const { goTo } = openSection({ sections: [section('/my-work', 'work'), section('/team/work', 'work')] });
  await goTo('/team/work/items/9');
  expect(screen.getByText('At /items/9, due any time')).toBeVisible();
  await goTo('/my-work');
  expect(screen.getByRole('link', { name: 'Item 7' })).toHaveAttribute('href', '/my-work/items/7?due=week');
});

test('leaves the parameters of a route to the section', () => {
  openSection({ path: '/my-work/items/7', sections: [section('/my-work/:part/:id', 'work')] });
  expect(screen.getByText('At /items/7, due any time')).toBeVisible();
});

test('follows the hash of the document', async () => {
  window.history.replaceState(null, '', '/my-work#notes');
  openSection();
  expect(screen.getByText('At /#notes, due any time')).toBeVisible();
  await act(async () => {
    window.history.replaceState(null, '', '/my-work#files');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('At /#files, due any time')).toBeVisible();
});

test('links from a widget on another page lead into its section', async () => {
  const { visits } = openSection({ path: '/rfr' }, '/my-work');
  expect(screen.getByText('At /, due any time')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Item 7' }));
  expect(visits).toEqual([{ path: '/my-work/items/7?due=week', replace: false }]);
});

test('uses the root path when there is no section', () => {
  openSection({ path: '/items/7', sections: [] });
  expect(screen.getByRole('button', { name: 'Close 7' })).toBeVisible();
});
