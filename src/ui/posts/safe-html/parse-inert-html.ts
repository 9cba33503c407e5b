/**
 * Matches the positions at which the parser can start the name of a tag or attribute: after white space, a
 * slash, a quote or a bracket. Names cannot contain entities, so there is no other spelling.
 */
const guardedNames = /(?<=[\t\n\f\r /"'<])(?=style|on|base|id|name)/gi;

/** Parsed, inert HTML, and the name of the attribute that holds its styles. */
export interface InertHtml {
  readonly root: HTMLElement;
  readonly styleAttribute: string;
}

/**
 * Parses HTML into a detached document. The security policy reports styles, event handlers and base URLs as
 * soon as they are parsed, even there. A random marker is therefore put before each of their names, which
 * turns them into data; text that was no such name loses its marker again.
 *
 * The attributes `id` and `name` get the marker too. They alone make elements properties of their form or
 * document (DOM clobbering). Without them, every property read here, in DOMPurify and afterwards is the
 * browser's own.
 */
export function parseInertHtml(html: string): InertHtml {
  const mark = `data-${crypto.randomUUID().replaceAll('-', '')}-`;
  const parsed = new DOMParser().parseFromString(html.replace(guardedNames, mark), 'text/html');
  const root = parsed.createElement('div');
  root.append(...parsed.body.childNodes);
  for (const element of root.querySelectorAll(`${mark}style`)) element.remove();
  for (const element of listElements(root)) removeMark(element, mark);
  const texts = parsed.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replaceAll(mark, '') ?? null;
  }
  return { root, styleAttribute: `${mark}style` };
}

/** Lists all descendants, except those of templates. */
export function listElements(root: ParentNode): readonly Element[] {
  return [...root.querySelectorAll('*')];
}

function removeMark(element: Element, mark: string): void {
  const attributes = Array.from(element.attributes);
  for (const { name, value } of attributes) {
    if (name.includes(mark) && name !== `${mark}style`) element.removeAttribute(name);
    else if (value.includes(mark)) element.setAttribute(name, value.replaceAll(mark, ''));
  }
}
