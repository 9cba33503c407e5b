import styles from './tooltips.module.css';

const edge = 8;

function ownerOf(target: EventTarget | null): HTMLElement | undefined {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return owner ?? undefined;
}

/** Beside what stands in a side menu, else below, or above where there is no room; always inside the window. */
function placeAt(tip: HTMLElement, owner: HTMLElement): void {
  const { left, right, top, bottom, width, height } = owner.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const isBeside = owner.closest('aside') !== null;
  const below = bottom + offsetHeight + edge <= window.innerHeight ? bottom : top - offsetHeight;
  const x = isBeside ? right : left + (width - offsetWidth) / 2;
  const y = isBeside ? top + (height - offsetHeight) / 2 : below;
  const within = (value: number, most: number): string => `${Math.max(edge, Math.min(value, most - edge))}px`;
  tip.style.left = within(x, window.innerWidth - offsetWidth);
  tip.style.top = within(y, window.innerHeight - offsetHeight);
}

function newTip(): HTMLElement {
  const tip = document.createElement('div');
  tip.className = styles['layer'] ?? '';
  tip.id = 'portal-tooltip';
  tip.role = 'tooltip';
  tip.hidden = true;
  const words = document.createElement('div');
  words.className = styles['words'] ?? '';
  tip.append(words);
  return tip;
}

/** Says the words for a control, unless they are its name or description already. Returns what takes that back. */
function describe(owner: HTMLElement, words: string, id: string): () => void {
  if (owner.ariaLabel === words || owner.getAttribute('aria-description') === words) return () => undefined;
  const former = owner.getAttribute('aria-describedby');
  owner.setAttribute('aria-describedby', id);
  return () => {
    if (former === null) owner.removeAttribute('aria-describedby');
    else owner.setAttribute('aria-describedby', former);
  };
}

/**
 * Shows the words in `data-tooltip` of whatever the pointer is over or the keyboard is on, in an element in `home`.
 * The pointer may go onto the words; Escape, a press and leaving close them, and so does
 * scrolling, but for the keyboard they go along. Returns its stop.
 */
export function followTooltips(home: HTMLElement): () => void {
  const tip = newTip();
  let takeBack = (): void => undefined;
  let isForFocus = false;
  let shown: HTMLElement | undefined;
  const hide = (): void => {
    isForFocus = false;
    shown = undefined;
    takeBack();
    takeBack = () => undefined;
    tip.hidden = true;
  };
  const show = (owner: HTMLElement | undefined): void => {
    hide();
    const words = owner?.dataset['tooltip'];
    if (owner === undefined || words === undefined) return;
    tip.firstElementChild?.replaceChildren(words);
    // A layer that somebody has taken away, or put something over, comes back as the last one.
    home.append(tip);
    tip.hidden = false;
    placeAt(tip, owner);
    shown = owner;
    takeBack = describe(owner, words, tip.id);
  };
  const listening = new AbortController();
  const on = (names: readonly string[], react: (event: Event) => void): void => {
    for (const name of names) {
      document.addEventListener(name, react, { capture: true, passive: true, signal: listening.signal });
    }
  };
  const follow = (target: EventTarget | null): void => {
    if (target instanceof Node && tip.contains(target)) return;
    show(ownerOf(target));
  };
  // A pointer at rest comes over something else whenever the page moves under it: that takes nothing from the keyboard.
  on(['pointerover'], ({ target }) => {
    if (!isForFocus) follow(target);
  });
  on(['pointermove'], (event) => {
    if (!isForFocus || !(event instanceof MouseEvent)) return;
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 0) follow(event.target);
  });
  on(['pointerleave'], () => {
    if (!isForFocus) hide();
  });
  on(['focusin'], ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return;
    show(ownerOf(target));
    isForFocus = !tip.hidden;
  });
  on(['focusout', 'pointerdown'], hide);
  on(['scroll'], () => {
    // What gets the focus may be scrolled to: the words go with it.
    if (isForFocus && shown !== undefined) placeAt(tip, shown);
    else hide();
  });
  on(['keydown'], (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') hide();
  });
  show(ownerOf(document.querySelector('[data-tooltip]:is(:hover, :focus-visible)')));
  return () => {
    listening.abort();
    hide();
    tip.remove();
  };
}
