/** The portal sets this attribute on the element of each section. */
const sectionElement = '[data-popup-container]';

/**
 * Returns the container for an element's pop-up: its section, so that both are removed together, or its
 * native dialog, because content outside an open modal dialog is inert.
 */
export function getPopupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>(`dialog, ${sectionElement}`) ?? document.body;
}
