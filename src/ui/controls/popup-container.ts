/** The portal marks the element of each section with this. */
const sectionElement = '[data-popup-container]';

/**
 * Where the pop-up of an element is inserted: in its section, so that it goes with it, and in a native dialog where
 * the element is in one, because only that dialog's content can be used.
 */
export function getPopupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>(`dialog, ${sectionElement}`) ?? document.body;
}
