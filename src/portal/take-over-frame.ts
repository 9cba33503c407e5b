/* oxlint-disable no-restricted-globals -- waits for painting, which no clock knows */
import { observable, runInAction, when } from 'mobx';
import { attachOutlet, type AppRegistry } from '#app-runtime';
import type { LazyService } from '#shell';
import type { VisibleSection } from './create-lazy-services';
import type { Stores } from './create-stores';

export interface FrameParts<Code> extends Pick<Stores, 'address' | 'clock'> {
  /** The element with the server's frame. */
  readonly home: HTMLElement;
  readonly registry: AppRegistry;
  readonly onScreen: Readonly<VisibleSection>;
  /** The code of the shell. */
  readonly code: LazyService<Code>;
}

/** A section that neither comes nor fails must not keep the frame from answering (ms). */
const patienceMs = 3_000;

/** With any of these, somebody is about to use the frame. */
const intents = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** What a press or an Enter is to start; `undefined` for what browsers do with it by themselves. */
function findPressed(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event.type === 'submit')
    return target instanceof HTMLFormElement ? () => target.requestSubmit() : undefined;
  const isPlain =
    event instanceof MouseEvent &&
    event.button === 0 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey;
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  return isPlain && pressed !== null ? () => pressed.click() : undefined;
}

/**
 * Lets the section of a document start before the shell takes over the frame that the server rendered: that takes time,
 * and what the frame shows is there already. `mount` is called once, after the section was painted and the shell's code
 * is there, or as soon as somebody reaches for the frame. What they press before that is pressed again afterwards.
 */
export function takeOverFrame<Code>(
  { home, registry, address, clock, onScreen, code }: FrameParts<Code>,
  mount: (code: Code) => void,
): void {
  const content = home.querySelector<HTMLElement>('main > div');
  if (content !== null) attachOutlet(content, { registry, isShown: () => address.decision.kind === 'app' });
  const isSettled = (): boolean =>
    registry.section?.instance?.status.state === 'mounted' || registry.failure !== undefined;
  // The skeleton goes in the same moment in which the section is there.
  const stopWaiting = when(isSettled, () => home.querySelector('[data-area="page"]')?.replaceChildren());

  const isDue = observable.box(false);
  const waiting = new AbortController();
  let press = (): void => undefined;
  const askFor = (): void => {
    runInAction(() => isDue.set(true));
    void code.load();
  };
  const isOfFrame = ({ target }: Event): boolean =>
    target instanceof Node && home.contains(target) && !registry.outlet.contains(target);
  const onIntent = (event: Event): void => {
    askFor();
    if (!isOfFrame(event)) return;
    const pressed = event.type === 'click' || event.type === 'submit' ? findPressed(event) : undefined;
    if (pressed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press = pressed;
  };
  for (const name of intents)
    window.addEventListener(name, onIntent, { capture: true, signal: waiting.signal });
  // After the reaction, in which the shell could not draw itself before `mount` returns.
  void when(() => isDue.get() && code.value !== undefined).then(() => {
    waiting.abort();
    // From now on the area is React's.
    stopWaiting();
    if (code.value !== undefined) mount(code.value);
    const { activeElement } = document;
    if (activeElement !== null && home.contains(activeElement) && !registry.outlet.contains(activeElement))
      activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    press();
  });
  // Of two frames the second comes after the first was painted; a hidden page has none.
  const afterPaint = (): void => {
    void code.load();
    window.requestAnimationFrame(() => window.requestAnimationFrame(askFor));
  };
  when(() => isSettled() || onScreen.hasBeenShown, afterPaint);
  clock.after(patienceMs, askFor);
}
