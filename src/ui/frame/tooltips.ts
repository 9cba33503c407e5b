import styles from './tooltips.module.css';

const edgeMargin = 8;

function findOwner(target: EventTarget | null): HTMLElement | undefined {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return owner ?? undefined;
}

/** Positions a tooltip beside a side menu item, otherwise below or above its owner, within the window. */
function positionTip(tip: HTMLElement, owner: HTMLElement): void {
  const { left, right, top, bottom, width, height } = owner.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const isBeside = owner.closest('aside') !== null;
  const below = bottom + offsetHeight + edgeMargin <= window.innerHeight ? bottom : top - offsetHeight;
  const x = isBeside ? right : left + (width - offsetWidth) / 2;
  const y = isBeside ? top + (height - offsetHeight) / 2 : below;
  const clamp = (value: number, most: number): string =>
    `${Math.max(edgeMargin, Math.min(value, most - edgeMargin))}px`;
  tip.style.left = clamp(x, window.innerWidth - offsetWidth);
  tip.style.top = clamp(y, window.innerHeight - offsetHeight);
}

function createTip(): HTMLElement {
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

/**
 * Adds the text as a description, unless it is already the name or
 * description. Returns a function that undoes it.
 */
function addDescription(owner: HTMLElement, words: string, id: string): () => void {
  if (owner.ariaLabel === words || owner.getAttribute('aria-description') === words) return () => undefined;
  const former = owner.getAttribute('aria-describedby');
  owner.setAttribute('aria-describedby', id);
  return () => {
    if (former === null) owner.removeAttribute('aria-describedby');
    else owner.setAttribute('aria-describedby', former);
  };
}

/**
 * Shows the text of `data-tooltip` for the hovered or focused element, in a layer in `container`. The pointer
 * can move onto the tooltip. Escape, a press and leaving close it. On scroll it closes for the pointer and
 * follows for the keyboard. Returns a dispose function.
 */
export function showTooltips(container: HTMLElement): () => void {
  const tip = createTip();
  let removeDescription = (): void => undefined;
  let isForFocus = false;
  let shown: HTMLElement | undefined;
  const hide = (): void => {
    isForFocus = false;
    shown = undefined;
    removeDescription();
    removeDescription = () => undefined;
    tip.hidden = true;
  };
  const show = (owner: HTMLElement | undefined): void => {
    hide();
    const words = owner?.dataset['tooltip'];
    if (owner === undefined || words === undefined) return;
    tip.firstElementChild?.replaceChildren(words);
    // Restores the layer as the last child if other code removed or covered it.
    container.append(tip);
    tip.hidden = false;
    positionTip(tip, owner);
    shown = owner;
    removeDescription = addDescription(owner, words, tip.id);
  };
  const listening = new AbortController();
  const listen = (names: readonly string[], react: (event: Event) => void): void => {
    for (const name of names) {
      document.addEventListener(name, react, { capture: true, passive: true, signal: listening.signal });
    }
  };
  const update = (target: EventTarget | null): void => {
    if (target instanceof Node && tip.contains(target)) return;
    show(findOwner(target));
  };
  // Ignored during keyboard focus: scrolling fires `pointerover` for a resting pointer too.
  listen(['pointerover'], ({ target }) => {
    if (!isForFocus) update(target);
  });
  listen(['pointermove'], (event) => {
    if (!isForFocus || !(event instanceof MouseEvent)) return;
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 0) update(event.target);
  });
  listen(['pointerleave'], () => {
    if (!isForFocus) hide();
  });
  listen(['focusin'], ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return;
    show(findOwner(target));
    isForFocus = !tip.hidden;
  });
  listen(['focusout', 'pointerdown'], hide);
  listen(['scroll'], () => {
    // Focus may scroll the page: reposition the tooltip.
    if (isForFocus && shown !== undefined) positionTip(tip, shown);
    else hide();
  });
  listen(['keydown'], (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') hide();
  });
  show(findOwner(document.querySelector('[data-tooltip]:is(:hover, :focus-visible)')));
  return () => {
    listening.abort();
    hide();
    tip.remove();
  };
}
