/* oxlint-disable no-restricted-globals -- waits for two animation frames, which the clock cannot do */
import { observable, runInAction, when } from 'mobx';
import { attachOutlet, type AppRegistry } from '#app-runtime';
import type { LazyService } from '#shell';
import type { VisibleSection } from './create-lazy-services';
import type { Stores } from './create-stores';

export interface FrameParts<Code> extends Pick<Stores, 'address' | 'clock'> {
  /** The element that contains the server's frame. */
  readonly home: HTMLElement;
  readonly registry: AppRegistry;
  readonly onScreen: Readonly<VisibleSection>;
  /** The shell's code. */
  readonly code: LazyService<Code>;
}

/**
 * Time-out (ms) for a section: the frame must become interactive even if the section neither mounts nor
 * fails.
 */
const sectionTimeoutMs = 3_000;

/** Events that indicate that the user is about to use the frame. */
const intentEvents = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Returns the element of a click or submit; `undefined` for actions that browsers perform themselves. */
function findPressed(event: Event): HTMLElement | undefined {
  const { target } = event;
  if (event.type === 'submit') return target instanceof HTMLFormElement ? target : undefined;
  const isPlain =
    event instanceof MouseEvent &&
    event.button === 0 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey;
  return (isPlain && target instanceof Element && target.closest<HTMLElement>('a, button')) || undefined;
}

/** Clicks or submits. If the element was replaced, the shell has moved the focus to its replacement. */
function pressAgain(pressed: HTMLElement): void {
  const { activeElement } = document;
  const shown = pressed.isConnected ? pressed : activeElement?.closest<HTMLElement>(pressed.localName);
  if (shown instanceof HTMLFormElement) shown.requestSubmit();
  else shown?.click();
}

/**
 * Hydrates the frame that the server rendered, but starts the section first, because hydration takes time and
 * the frame is already visible. `mount` is called once: after the section was painted and the shell's code
 * has loaded, or earlier if the user interacts with the frame. An earlier click is replayed afterwards.
 */
export function takeOverFrame<Code>(
  { home, registry, address, clock, onScreen, code }: FrameParts<Code>,
  mount: (code: Code) => void,
): void {
  const content = home.querySelector<HTMLElement>('main > div');
  if (content !== null) attachOutlet(content, { registry, isShown: () => address.decision.kind === 'app' });
  const isSettled = (): boolean =>
    registry.section?.instance?.status.state === 'mounted' || registry.failure !== undefined;
  // Removes the skeleton at the same time as the section appears.
  const stopWaiting = when(isSettled, () => home.querySelector('[data-area="page"]')?.replaceChildren());

  const isDue = observable.box(false);
  const waiting = new AbortController();
  let pressed: HTMLElement | undefined;
  const requestShell = (): void => {
    runInAction(() => isDue.set(true));
    void code.load();
  };
  const isOfFrame = ({ target }: Event): boolean =>
    target instanceof Node && home.contains(target) && !registry.outlet.contains(target);
  const onIntent = (event: Event): void => {
    requestShell();
    if (!isOfFrame(event)) return;
    const found = event.type === 'click' || event.type === 'submit' ? findPressed(event) : undefined;
    if (found === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = found;
    // Safari does not focus what is pressed.
    pressed.focus();
  };
  for (const name of intentEvents)
    window.addEventListener(name, onIntent, { capture: true, signal: waiting.signal });
  // Outside of the reaction, in which the shell could not render before `mount` returns.
  void when(() => isDue.get() && code.value !== undefined).then(() => {
    waiting.abort();
    // From here on, React owns the area.
    stopWaiting();
    if (code.value !== undefined) mount(code.value);
    const { activeElement } = document;
    if (activeElement !== null && home.contains(activeElement) && !registry.outlet.contains(activeElement))
      activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (pressed !== undefined) pressAgain(pressed);
  });
  // The second animation frame comes after the first was painted; a hidden page has none.
  const afterPaint = (): void => {
    void code.load();
    window.requestAnimationFrame(() => window.requestAnimationFrame(requestShell));
  };
  when(() => isSettled() || onScreen.hasBeenShown, afterPaint);
  clock.after(sectionTimeoutMs, requestShell);
}
