import { act, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { attachOutlet } from '#app-runtime';
import { readText } from '#manifest';
import { CurrentPage } from '../../src/shell/routing/CurrentPage';
import { Link } from '../../src/shell/routing/Link';
import { PageAnnouncer } from '../../src/shell/routing/PageAnnouncer';
import { followAddressBar } from '../../src/shell/routing/follow-address-bar';
import { portalParts, type PortalParts, type PortalPartsOptions } from './portal-parts';

beforeAll(() => {
  // jsdom has no layout; an element counts as visible unless an ancestor is hidden.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[hidden]') === null ? this.parentElement : null;
    },
  });
});

const disposers: (() => void)[] = [];

afterEach(() => disposers.splice(0).forEach((dispose) => dispose()));

/** Does what the frame does with the router's parts, with a section that renders at once. */
const Page = observer(function Page({ parts }: { readonly parts: PortalParts }) {
  const { address, appServices, registry, reload, manifest } = parts;
  return (
    <>
      <nav>
        <Link to="/rfr?ccmm=0412">RfRs</Link>
        <Link to="/rfr?ccmm=0618">RfRs of Fallowdale</Link>
        <Link to="/home">Home</Link>
        <Link to="/nowhere">Nowhere</Link>
      </nav>
      <main tabIndex={-1}>
        <CurrentPage
          address={address}
          registry={registry}
          reload={reload}
          renderErrorPage={(code) => <h1 tabIndex={-1}>{`Code ${code}`}</h1>}
        />
      </main>
      <PageAnnouncer
        address={address}
        registry={registry}
        clock={parts.clock}
        portalTitle={manifest.portal.title}
        getOwnTitle={(app) => appServices.value?.getTitle(app)}
        getMain={() => document.querySelector('main')}
      />
    </>
  );
});

/** Renders the section as `apps` does when the URL leads to an app: a heading in the outlet. */
export function drawSection({ registry, address }: PortalParts): void {
  const { decision } = address;
  if (decision.kind !== 'app') return;
  const { app, route } = decision;
  const heading = document.createElement('h1');
  heading.textContent = readText(route.title, 'en');
  registry.outlet.replaceChildren(heading);
  act(() =>
    runInAction(() => {
      registry.section = { app, instance: undefined, failure: undefined };
    }),
  );
}

/** Runs an animation frame. */
export function paint({ clock }: PortalParts): void {
  act(() => clock.paint());
}

/** Opens a page with links at this path; its section is not there yet. */
export async function openUnsettled(path: string, options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  parts.clock.paintsAtOnce = false;
  await parts.load();
  const entries = window.history.length;
  render(<Page parts={parts} />);
  const { address, registry } = parts;
  disposers.push(
    followAddressBar(address, parts.clock),
    attachOutlet(screen.getByRole('main'), { registry, isShown: () => address.decision.kind === 'app' }),
  );
  return { parts, entries };
}

/** Opens a page with links at this path, with its section. */
export async function open(path: string, options?: PortalPartsOptions) {
  const opened = await openUnsettled(path, options);
  drawSection(opened.parts);
  paint(opened.parts);
  return opened;
}

/** Clicks a link on the page. */
export async function followLink(parts: PortalParts, name: string) {
  await act(async () => screen.getByRole('link', { name }).click());
  drawSection(parts);
  paint(parts);
}

/** Goes back in the history; resolves when the page is there. */
export async function goBack() {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
}

/** The path and query in the address bar. */
export const getPath = () => window.location.pathname + window.location.search;

/** The live region that announces navigations. */
export const announcement = () => document.querySelector('[aria-live="polite"]');
