import { autorun, reaction } from 'mobx';
import { Fragment, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { attachOutlet } from '#app-runtime';
import {
  FrameArea,
  FrameDialogs,
  FramePage,
  isStarted,
  ShellContext,
  SideMenu,
  SmallScreenBar,
  StartScreen,
  ToastArea,
  TopBar,
  type ShellContextValue,
} from '#shell';
import { followAddressBar } from '#shell/routing';
import { SkipLink } from '#ui';
import styles from './frame.module.css';

const mainId = 'main-content';
const Mode = process.env['NODE_ENV'] === 'development' ? StrictMode : Fragment;

type OnError = (thrown: unknown) => void;

/** Mounts `view` as its own React root at the end of `parent`. Returns a dispose function. */
function mountArea(
  parent: HTMLElement,
  view: ReactNode,
  parts: ShellContextValue,
  onError: OnError,
): () => void {
  const place = document.createElement('div');
  place.className = styles['area'] ?? '';
  parent.append(place);
  const report = (thrown: unknown): void => onError(thrown);
  const root = createRoot(place, { onCaughtError: report, onUncaughtError: report });
  root.render(
    <Mode>
      <ShellContext.Provider value={parts}>{view}</ShellContext.Provider>
    </Mode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

function createFrame() {
  const frame = document.createElement('div');
  const main = document.createElement('main');
  const content = document.createElement('div');
  frame.className = styles['frame'] ?? '';
  main.className = styles['main'] ?? '';
  main.id = mainId;
  main.tabIndex = -1;
  content.className = styles['content'] ?? '';
  main.append(content);
  return { frame, main, content };
}

/** The frame around every section: side menu, top bar and main area; on small screens one collapsible bar. */
function mountFrame(element: HTMLElement, parts: ShellContextValue, onError: OnError): () => void {
  const { address, preferences, registry } = parts;
  const { frame, main, content } = createFrame();
  const mount = (parent: HTMLElement, view: ReactNode) => mountArea(parent, view, parts, onError);
  const stopFollowing = followAddressBar(address);
  const disposers: (() => void)[] = [];
  element.append(frame);
  // At once, so that no area is painted before the others.
  flushSync(() => {
    disposers.push(
      mount(
        frame,
        <>
          <SkipLink targetId={mainId} />
          <FrameArea name="menu">
            <SideMenu />
          </FrameArea>
        </>,
      ),
      mount(
        frame,
        <FrameArea name="smallBar">
          <SmallScreenBar />
        </FrameArea>,
      ),
      mount(
        frame,
        <FrameArea name="topBar">
          <TopBar />
        </FrameArea>,
      ),
      mount(
        content,
        <FrameArea name="page">
          <FramePage getMain={() => main} />
        </FrameArea>,
      ),
      mount(
        element,
        <FrameArea name="messages">
          <ToastArea />
        </FrameArea>,
      ),
      mount(
        element,
        <FrameArea name="messages">
          <FrameDialogs />
        </FrameArea>,
      ),
    );
    frame.append(main);
  });
  disposers.push(
    attachOutlet(content, { registry, isShown: () => address.decision.kind === 'app' }),
    autorun(() => frame.classList.toggle(styles['collapsed'] ?? '', !preferences.menuOpen)),
    stopFollowing,
    () => frame.remove(),
  );
  return () => disposers.forEach((dispose) => dispose());
}

/**
 * Mounts the portal in `element`: first the start screen, then the frame. Each area of the frame is a React
 * root with its own boundary; all errors are passed to `onError`. Returns a dispose function.
 */
export function mountShell(element: HTMLElement, parts: ShellContextValue, onError: OnError): () => void {
  let unmount: () => void = () => undefined;
  const stop = reaction(
    () => isStarted(parts),
    (isReady) => {
      unmount();
      unmount = isReady
        ? mountFrame(element, parts, onError)
        : mountArea(element, <StartScreen />, parts, onError);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    unmount();
  };
}
