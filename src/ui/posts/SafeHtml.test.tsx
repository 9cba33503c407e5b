import { render } from '@testing-library/react';
import { clobberingHtml, hostileHtml, ordinaryHtml } from '../../../tests/support/hostile-html';
import { allowedTags } from './safe-html/allowed-html';
import { SafeHtml } from './SafeHtml';

const pictures = 'https://pictures.example.test';

function show(html: string, linksDisabled = false): HTMLElement {
  const { container } = render(
    <SafeHtml html={html} imageOrigins={[pictures]} linksDisabled={linksDisabled} />,
  );
  // Excludes the wrapper element.
  if (!(container.firstElementChild instanceof HTMLElement)) throw new Error('Nothing was drawn.');
  return container.firstElementChild;
}

const attributes =
  /^(abbr|align|alt|bgcolor|border|cellpadding|cellspacing|color|colspan|datetime|dir|height|href|lang|loading|referrerpolicy|rel|reversed|rowspan|scope|size|span|src|start|style|target|title|type|valign|value|width)$/;
const styles =
  /^((color|background-color|text-align|font-weight|font-style|text-decoration(-line|-style|-color)?|margin(-top|-right|-bottom|-left)?): [\w#.%, ()-]*; ?)*$/;

test('the corpus of hostile HTML is large', () => {
  expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(150);
});

test.each(hostileHtml.map((html) => [html.slice(0, 120), html]))(
  'removes %j and leaves no marker',
  (_name, html) => {
    const alerts = jest.spyOn(window, 'alert').mockReturnValue(undefined);
    const shown = show(html);
    expect(shown.innerHTML).not.toMatch(/data-[0-9a-f]{8,}/);
    for (const element of shown.querySelectorAll('*')) {
      expect(allowedTags).toContain(element.localName);
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(attributes);
        if (name === 'href') expect(value).toMatch(/^(https:\/\/(www|evil)\.example\.test\/|mailto:|tel:)/);
        if (name === 'src') expect(value).toMatch(/^https:\/\/pictures\.example\.test\//);
        if (name === 'style') {
          expect(value).toMatch(styles);
          expect(value).not.toMatch(/url|var|attr|expression/);
        }
        if (name === 'target') expect(value).toBe('_blank');
        if (name === 'rel') expect(value).toBe('noopener noreferrer');
      }
    }
    expect(alerts).not.toHaveBeenCalled();
  },
);

/** All properties of forms and documents, which covers those that DOMPurify and our own code read. */
function listPropertyNames(): readonly string[] {
  const names = new Set<string>();
  for (const node of [document, document.createElement('form')]) {
    let prototype: unknown = node;
    while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
      for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
      prototype = Object.getPrototypeOf(prototype);
    }
  }
  return [...names].filter((name) => /^[a-z]+$/i.test(name));
}

/** Number of properties that fit within the length limit. */
const fitting = 60;

// jsdom does not implement named properties of forms and documents, so this checks the names and ids behind
// them. tests/long/faults/clobbering.spec.ts tests the posts in browsers.
test('the parsed document has no names or ids, which prevents DOM clobbering', () => {
  const properties = listPropertyNames();
  expect(properties.length).toBeGreaterThan(200);
  const { parseFromString } = DOMParser.prototype;
  const named: string[] = [];
  jest.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(function parse(
    this: DOMParser,
    ...args
  ) {
    const parsed = parseFromString.apply(this, args);
    named.push(...Array.from(parsed.querySelectorAll('[name], [id]'), ({ outerHTML }) => outerHTML));
    return parsed;
  });
  for (let first = 0; first < properties.length; first += fitting) {
    for (const html of clobberingHtml(properties.slice(first, first + fitting))) {
      expect(html.length).toBeLessThan(20_000);
      expect(show(html)).toHaveTextContent(/^Shown/);
    }
  }
  expect(named).toEqual([]);
});

/** Serializes HTML through the DOM, which normalizes styles, to compare both sides. */
function serialize(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  for (const element of box.querySelectorAll<HTMLElement>('[style]')) {
    const { cssText } = element.style;
    element.removeAttribute('style');
    element.style.cssText = cssText;
  }
  return box.innerHTML;
}

test.each(ordinaryHtml.map(([html, shown = html]) => [html, shown]))(
  '%j keeps its formatting',
  (html = '', shown = '') => {
    expect(serialize(show(html).innerHTML)).toBe(serialize(shown));
  },
);

test('shows an image of a declared host, else its alternative text', () => {
  const place = show(
    `<img src="${pictures}/a.png" alt="A"> <img src="https://evil.example.test/b.png" alt="B"> <img alt="C" src="${pictures}.evil.example.test/">`,
  );
  const [only] = place.querySelectorAll('img');
  expect(only).toHaveAttribute('src', `${pictures}/a.png`);
  expect(only).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(place).toHaveTextContent('B C');
});

test('links are inactive while the description is edited', () => {
  const link = show('<a href="https://www.example.test/">Read on</a>', true).querySelector('a');
  expect(link).not.toHaveAttribute('href');
});

test('markers are unpredictable', () => {
  const randomUUID = jest.spyOn(crypto, 'randomUUID');
  show('<p style="color: red">a</p>');
  show('<p style="color: red">b</p>');
  const [first, second] = randomUUID.mock.results.map(({ value }) => String(value));
  expect(first).not.toBe(second);
});

test('deeply nested HTML keeps its text, and very long text is cut off', () => {
  const deep = show(`${'<b>'.repeat(300)}words${'</b>'.repeat(300)}`);
  expect(deep.querySelectorAll('b')).toHaveLength(24);
  expect(deep).toHaveTextContent('words');
  expect(show('x'.repeat(50_000)).textContent).toHaveLength(20_000);
});

test('never adds a disallowed image to the page, where it would load', () => {
  const imported = jest.spyOn(document, 'importNode');
  show('<p><img src="https://evil.example.test/b.png" alt="B"></p>');
  const markup = imported.mock.calls.map(([node]) => (node instanceof Element ? node.outerHTML : ''));
  expect(markup).toEqual(['<p>B</p>']);
});
