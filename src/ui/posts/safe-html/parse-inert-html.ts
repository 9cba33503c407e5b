/**
 * Where the parser may see the name of a tag or an attribute begin: after white space, a slash, a quote or the bracket.
 * Names are never written with entities, so that no other spelling reaches it.
 */
const guardedNames = /(?<=[\t\n\f\r /"'<])(?=style|on|base|id|name)/gi;

/** HTML as elements that do nothing, and under which attribute their style is found. */
export interface InertHtml {
  readonly root: HTMLElement;
  readonly styleAttribute: string;
}

/**
 * Reads HTML into a document that nobody shows. The security policy reports styles, handlers and base addresses as
 * soon as they are parsed, even there: so a mark that nobody can guess is put before each of their names, wherever
 * they stand, which makes them data; what was no such name loses its mark again.
 *
 * The attributes `id` and `name` get the mark too. By these alone elements become properties of the form or document
 * around them (DOM clobbering); without them every property that is read here, in DOMPurify and afterwards is the
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

/** Every element below another one, except those of templates. */
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
