import { showsNothing } from './shows-nothing';

function areaWith(html: string, box = { width: 200, height: 40 }): HTMLElement {
  const area = document.createElement('div');
  area.innerHTML = html;
  document.body.replaceChildren(area);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, box.width, box.height));
  return area;
}

const { getComputedStyle } = window;

// jsdom knows no pseudo-elements: they paint nothing.
beforeEach(() => {
  const none = document.createElement('i').style;
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((element, part) =>
      part === undefined || part === null ? getComputedStyle(element) : none,
    );
});

it.each([
  ['is empty', ''],
  ['has a comment and white space', '<!-- app -->  \n '],
  ['contains the empty root of a framework', '<div id="root"></div>'],
  ['contains a tall but empty layout', '<div style="min-height: 100vh"><main></main></div>'],
  ['contains a transparent element', '<div style="background-color: rgba(0, 0, 0, 0)"></div>'],
])('an area that %s shows nothing', (_, html) => {
  expect(showsNothing(areaWith(html))).toBe(true);
});

it.each([
  ['text', '<div><p>Parcels</p></div>'],
  ['a picture', '<div><canvas></canvas></div>'],
  ['a frame', '<iframe title="Maps"></iframe>'],
  ['a control without text', '<input>'],
  ['a custom element', '<city-map></city-map>'],
  ['a spinner', '<div style="border: 2px solid red"></div>'],
  ['a coloured skeleton', '<div style="background-color: rgb(1, 2, 3)"></div>'],
  ['many elements', '<i></i>'.repeat(201)],
])('an area with %s shows something', (_, html) => {
  expect(showsNothing(areaWith(html))).toBe(false);
});

it('treats an element without size as not visible', () => {
  expect(showsNothing(areaWith('<div style="border: 2px solid red"></div>', { width: 0, height: 0 }))).toBe(
    true,
  );
});
