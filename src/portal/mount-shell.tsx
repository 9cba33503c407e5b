import { autorun, reaction } from 'mobx';
import { Fragment, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { attachOutlet, type AppRegistry } from '#app-runtime';
import {
  FrameArea,
  FrameDialogs,
  isStarted,
  ShellContext,
  StartScreen,
  ToastArea,
  type ShellContextValue,
} from '#shell';
import { followAddressBar } from '#shell/routing';
import { areaNames, createAreaViews, frameClasses, getIdPrefix, mainId, type AreaName } from './frame-areas';

const Mode = process.env['NODE_ENV'] === 'development' ? StrictMode : Fragment;

type OnError = (thrown: unknown) => void;

/** Dependencies of the mounted shell. */
export interface MountedParts extends ShellContextValue {
  readonly registry: AppRegistry;
}

function createArea(parent: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.className = frameClasses.area;
  parent.append(place);
  return place;
}

function inContext(view: ReactNode, parts: ShellContextValue): ReactNode {
  return (
    <Mode>
      <ShellContext.Provider value={parts}>{view}</ShellContext.Provider>
    </Mode>
  );
}

/** Mounts `view` as its own React root in `place`. Returns a dispose function. */
function mountArea(
  place: HTMLElement,
  view: ReactNode,
  parts: ShellContextValue,
  onError: OnError,
  name?: AreaName,
): () => void {
  const report = (thrown: unknown): void => onError(thrown);
  const options = {
    onCaughtError: report,
    onUncaughtError: report,
    // The server's HTML differs from this rendering, so React renders the area again.
    onRecoverableError: report,
    ...(name === undefined ? {} : { identifierPrefix: getIdPrefix(name) }),
  };
  let root: Root;
  if (place.hasChildNodes()) root = hydrateRoot(place, inContext(view, parts), options);
  else {
    root = createRoot(place, options);
    root.render(inContext(view, parts));
  }
  return () => {
    root.unmount();
    place.remove();
  };
}

interface Frame {
  readonly frame: HTMLElement;
  readonly main: HTMLElement;
  readonly content: HTMLElement;
  readonly areas: Readonly<Record<AreaName, HTMLElement>>;
}

/** Returns the frame rendered by the server; `undefined` if the document has none. */
function findFrame(element: HTMLElement): Frame | undefined {
  const [frame] = element.children;
  const main = element.querySelector(`#${mainId}`);
  const content = main?.firstElementChild;
  const [menu, smallBar, topBar, page] = areaNames.map((name) =>
    element.querySelector(`[data-area="${name}"]`),
  );
  const isComplete =
    frame instanceof HTMLElement &&
    main instanceof HTMLElement &&
    content instanceof HTMLElement &&
    menu instanceof HTMLElement &&
    smallBar instanceof HTMLElement &&
    topBar instanceof HTMLElement &&
    page instanceof HTMLElement;
  return isComplete ? { frame, main, content, areas: { menu, smallBar, topBar, page } } : undefined;
}

function createFrame(element: HTMLElement): Frame {
  const frame = document.createElement('div');
  const main = document.createElement('main');
  const content = document.createElement('div');
  frame.className = frameClasses.frame;
  main.className = frameClasses.main;
  main.id = mainId;
  main.tabIndex = -1;
  content.className = frameClasses.content;
  main.append(content);
  const areas = {
    menu: createArea(frame),
    smallBar: createArea(frame),
    topBar: createArea(frame),
    page: createArea(content),
  };
  frame.append(main);
  element.append(frame);
  return { frame, main, content, areas };
}

/**
 * The frame around every section: side menu, top bar and main area; on small screens a single collapsible
 * bar.
 */
function mountFrame(
  element: HTMLElement,
  renderedFrame: Frame | undefined,
  parts: MountedParts,
  onError: OnError,
  isAsRendered: () => boolean,
): () => void {
  const { address, clock, preferences, registry } = parts;
  const { frame, main, content, areas } = renderedFrame ?? createFrame(element);
  const views = createAreaViews(() => main);
  const stopFollowing = followAddressBar(address, clock);
  const { activeElement } = document;
  let replaced: Iterable<HTMLElement> = [];
  // Areas that have changed since are rendered again.
  if (renderedFrame !== undefined && !isAsRendered()) {
    replaced = frame.querySelectorAll<HTMLElement>('[data-area] :focus, [data-area] input');
    for (const name of areaNames) areas[name].replaceChildren();
  }
  const disposers: (() => void)[] = [];
  // Synchronously, so that no area is painted before the others, and the server's HTML is hydrated unchanged.
  flushSync(() => {
    disposers.push(
      ...areaNames.map((name) => mountArea(areas[name], views[name], parts, onError, name)),
      ...[<ToastArea key="toasts" />, <FrameDialogs key="dialogs" />].map((view) =>
        mountArea(createArea(element), <FrameArea name="messages">{view}</FrameArea>, parts, onError),
      ),
    );
  });
  for (const before of replaced) {
    const controls = frame.querySelectorAll<HTMLElement>(`[data-area] ${before.localName}`);
    const control = Array.from(controls).find(
      (one) => one.ariaLabel === before.ariaLabel && one.textContent === before.textContent,
    );
    if (before === activeElement) control?.focus();
    if (!(before instanceof HTMLInputElement && control instanceof HTMLInputElement)) continue;
    // React knows of a text that is set as `value`, and would report no change.
    control.setRangeText(before.value, 0, 0, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  disposers.push(
    attachOutlet(content, { registry, isShown: () => address.outcome.kind === 'app' }),
    autorun(() => frame.classList.toggle(frameClasses.collapsed, !preferences.menuOpen)),
    stopFollowing,
    () => frame.remove(),
  );
  return () => disposers.forEach((dispose) => dispose());
}

/**
 * Mounts the portal in `element`: first the start screen, then the frame; only the frame if the server
 * rendered it. `isAsRendered` returns whether a new rendering would be equal. Each area of the frame is a
 * React root with its own error boundary; all errors are passed to `onError`. Returns a dispose function.
 */
export function mountShell(
  element: HTMLElement,
  parts: MountedParts,
  onError: OnError,
  isAsRendered: () => boolean = () => true,
): () => void {
  let unmount: () => void = () => undefined;
  let renderedFrame = findFrame(element);
  const stop = reaction(
    () => isStarted(parts),
    (isReady) => {
      unmount();
      if (!isReady) element.replaceChildren();
      unmount = isReady
        ? mountFrame(element, renderedFrame, parts, onError, isAsRendered)
        : mountArea(createArea(element), <StartScreen />, parts, onError);
      renderedFrame = undefined;
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    unmount();
  };
}
