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
  ['holds the empty root of a framework', '<div id="root"></div>'],
  ['holds a high frame without anything in it', '<div style="min-height: 100vh"><main></main></div>'],
  ['holds something see-through', '<div style="background-color: rgba(0, 0, 0, 0)"></div>'],
])('an area that %s shows nothing', (_, html) => {
  expect(showsNothing(areaWith(html))).toBe(true);
});

it.each([
  ['words', '<div><p>Parcels</p></div>'],
  ['a picture', '<div><canvas></canvas></div>'],
  ['a frame', '<iframe title="Maps"></iframe>'],
  ['a control without words', '<input>'],
  ['an element of its own kind', '<city-map></city-map>'],
  ['a moving ring', '<div style="border: 2px solid red"></div>'],
  ['a coloured skeleton', '<div style="background-color: rgb(1, 2, 3)"></div>'],
  ['very many elements', '<i></i>'.repeat(201)],
])('an area with %s shows something', (_, html) => {
  expect(showsNothing(areaWith(html))).toBe(false);
});

it('what has no size is not seen', () => {
  expect(showsNothing(areaWith('<div style="border: 2px solid red"></div>', { width: 0, height: 0 }))).toBe(
    true,
  );
});
