import { deviceNeeds } from '#manifest';
import type { CanReach } from '#platform';
import type { Lifecycle, Lifecycles } from '#plugin-api';
import { frameSandbox } from '#ui';
import { AppFailure } from '../failure';
import { resolveScriptUrl } from './entry';
import { keepAttached } from './keep-attached';
import type { Loader } from './loader';
import { t } from './messages';

function getFrameTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface FrameOptions {
  readonly title: string;
  readonly address: string;
  readonly minHeight: string;
  readonly allow?: string;
}

function createFrame({ title, address, minHeight, allow = '' }: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', frameSandbox);
  frame.allow = allow;
  frame.referrerPolicy = 'no-referrer';
  // Placed off screen while it loads, but at full size: pages measure themselves early.
  const waiting = { position: 'absolute', visibility: 'hidden' };
  Object.assign(frame.style, { display: 'block', width: '100%', minHeight, border: '0', ...waiting });
  frame.src = address;
  return frame;
}

/**
 * Creates a frame and waits for it. A frame fires "load" on every outcome, so a host that does not respond is
 * detected by a request to it. What it responds is unknown: its 404, or the browser's refusal to frame it,
 * stays visible in the frame.
 */
function createLifecycles(options: FrameOptions, reaches: CanReach): Lifecycles {
  const waiting = new Map<HTMLElement, AbortController>();
  const mount: Lifecycle = async ({ domElement }) => {
    const patience = new AbortController();
    waiting.set(domElement, patience);
    const frame = createFrame(options);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    domElement.append(frame);
    if (!(await reaches(options.address, patience.signal))) throw new AppFailure('unreachable');
    await loaded;
    Object.assign(frame.style, { position: 'static', visibility: 'visible' });
  };
  const unmount: Lifecycle = async ({ domElement }) => {
    waiting.get(domElement)?.abort();
    waiting.delete(domElement);
    domElement.replaceChildren();
  };
  return keepAttached({ bootstrap: () => Promise.resolve(), mount, unmount });
}

function refuseUnsafe(address: string): void {
  const { origin, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new AppFailure('script-failed', t('app-runtime.loaders.notWeb'));
  if (origin === window.location.origin)
    throw new AppFailure('mount-failed', t('app-runtime.loaders.ownOrigin'));
}

/** Each part is a page next to the entry, by name. */
function createWidgets(
  title: string,
  entry: string,
  reaches: CanReach,
): Readonly<Record<string, Lifecycles>> {
  const parts = new Map<string, Lifecycles>();
  return new Proxy<Record<string, Lifecycles>>(
    {},
    {
      get(_none, part) {
        if (typeof part !== 'string') return undefined;
        const address = new URL(part, entry).href;
        const lifecycles =
          parts.get(part) ??
          createLifecycles({ title: `${title}: ${part}`, address, minHeight: '16rem' }, reaches);
        parts.set(part, lifecycles);
        return lifecycles;
      },
    },
  );
}

/**
 * Shows a page in a frame. Refuses pages on the portal's own origin, which could reach everything in the
 * portal despite the sandbox, and `javascript:` or `data:` addresses.
 */
export const loadIframe: Loader = async (task) => {
  const { script: address } = resolveScriptUrl({ ...task, attempt: 1 });
  refuseUnsafe(address);
  const title = getFrameTitle(task.app.name);
  const allow = task.app.needs.filter((need) => deviceNeeds.some((device) => device === need)).join('; ');
  return {
    ...createLifecycles({ title, address, minHeight: '75vh', allow }, task.canReach),
    widgets: createWidgets(title, address, task.canReach),
  };
};
