import { deviceNeeds } from '#manifest';
import type { CanReach, Framing } from '#platform';
import type { Lifecycle, Lifecycles } from '#plugin-api';
import { createFrameSandbox } from '#ui/frame';
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
  readonly allowsModals: boolean;
}

function createFrame({
  title,
  address,
  minHeight,
  allow = '',
  allowsModals,
}: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', createFrameSandbox({ allowsModals }));
  frame.allow = allow;
  frame.referrerPolicy = 'no-referrer';
  // Placed off screen while it loads, but at full size, because pages measure themselves early.
  const waiting = { position: 'absolute', visibility: 'hidden' };
  Object.assign(frame.style, { display: 'block', width: '100%', minHeight, border: '0', ...waiting });
  frame.src = address;
  return frame;
}

/** Messages per second above which a frame would make the portal unresponsive. */
const maxMessages = 1_000;

/** Calls back once when a frame exceeds the message limit. */
function watchFlood(frame: HTMLIFrameElement, signal: AbortSignal, onFlood: () => void): void {
  let since = 0;
  let count = 0;
  const counting = new AbortController();
  const onMessage = ({ source, timeStamp }: MessageEvent): void => {
    if (source !== frame.contentWindow) return;
    if (timeStamp - since > 1_000) [since, count] = [timeStamp, 0];
    count += 1;
    if (count <= maxMessages) return;
    counting.abort();
    onFlood();
  };
  window.addEventListener('message', onMessage, { signal: AbortSignal.any([signal, counting.signal]) });
}

/** Checks of a framed page that the frame itself does not report. */
interface PageProbes {
  readonly canReach: CanReach;
  readonly readFraming: () => Promise<Framing>;
}

/**
 * Creates a frame and waits until it has loaded. A frame fires "load" on every outcome. An unresponsive host
 * is therefore detected by a request to it, and a page that refuses to be framed by the portal server. If the
 * server's response is late, the frame is visible for a moment. A 404 stays visible in the frame.
 */
function createLifecycles(options: FrameOptions, { canReach, readFraming }: PageProbes): Lifecycles {
  const waiting = new Map<HTMLElement, AbortController>();
  const mount: Lifecycle = async ({ domElement, reportCrash }) => {
    const mounting = new AbortController();
    waiting.set(domElement, mounting);
    const frame = createFrame(options);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    domElement.append(frame);
    let isShown = false;
    const failed = new Promise<never>((_, reject) => {
      const fail = (failure: AppFailure): void => {
        if (mounting.signal.aborted) return;
        domElement.replaceChildren();
        if (isShown) reportCrash(failure);
        else reject(failure);
      };
      void readFraming().then((framing) => {
        const facts = { page: options.address };
        if (framing === 'refused') fail(new AppFailure('frame-refused', '', undefined, facts));
      });
      watchFlood(frame, mounting.signal, () =>
        fail(new AppFailure('crashed', t('app-runtime.loaders.flood', { count: maxMessages }))),
      );
    });
    // The mount may already have failed for another reason.
    failed.catch(() => undefined);
    if (!(await canReach(options.address, mounting.signal))) throw new AppFailure('unreachable');
    // Fails a page that failed while its host was still being probed, although the frame has loaded.
    await Promise.race([failed, loaded]);
    isShown = true;
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

/** Returns the page of each widget, which is next to the entry. */
function createWidgets(
  { title, address: entry, allowsModals }: FrameOptions,
  createProbes: (part: string) => PageProbes,
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
          createLifecycles(
            { title: `${title}: ${part}`, address, minHeight: '16rem', allowsModals },
            createProbes(part),
          );
        parts.set(part, lifecycles);
        return lifecycles;
      },
    },
  );
}

/**
 * Shows a page in a frame. Refuses the portal's own origin, which could reach everything in the portal
 * despite the sandbox, and `javascript:` and `data:` addresses.
 */
export const loadIframe: Loader = async (task) => {
  const { script: address } = resolveScriptUrl({ ...task, attempt: 1 });
  refuseUnsafe(address);
  const title = getFrameTitle(task.app.name);
  const allow = task.app.needs.filter((need) => deviceNeeds.some((device) => device === need)).join('; ');
  const page: FrameOptions = {
    title,
    address,
    minHeight: '75vh',
    allow,
    allowsModals: task.app.modals === true,
  };
  const createProbes = (part?: string): PageProbes => ({
    canReach: task.canReach,
    readFraming: () => task.readFraming?.(task.app.name, part) ?? Promise.resolve('unknown'),
  });
  return { ...createLifecycles(page, createProbes()), widgets: createWidgets(page, createProbes) };
};
