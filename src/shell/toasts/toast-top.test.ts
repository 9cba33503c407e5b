import { findToastTop } from './toast-top';

const size = { width: 400, height: 60 };

type Box = readonly [left: number, top: number, width: number, height: number];

const close: Box = [1300, 0, 50, 50];

/** Positions elements, because jsdom has no layout. */
function draw(html: string, boxes: Readonly<Record<string, Box>>) {
  document.body.innerHTML = `${html}<section id="toasts"><button id="close">Close</button></section>`;
  for (const [id, box] of Object.entries({ ...boxes, close })) {
    const rect = new DOMRect(...box);
    const element = document.querySelector(`#${id}`);
    if (element === null) throw new Error(`There is no ${id}.`);
    Object.assign(element, { getBoundingClientRect: () => rect, getClientRects: () => [rect] });
  }
  const toasts = document.querySelector('#toasts');
  if (toasts === null) throw new Error('There are no toasts.');
  return findToastTop(toasts, size);
}

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
});

const page =
  '<header id="bar"></header><main><header id="head"><h1>Page</h1><button id="save">Save</button></header>';
const bars = { bar: [0, 0, 1440, 56], head: [260, 72, 1160, 60], save: [1350, 72, 70, 34] } as const;

test.each<[what: string, html: string, boxes: Readonly<Record<string, Box>>, top: number]>([
  ['below the bar if a page has no heading', '<header id="bar"></header>', { bar: [0, 0, 1440, 56] }, 60],
  ['below the actions of the page', page, bars, 136],
  [
    'below the bar if the actions are scrolled out of view',
    page,
    { ...bars, head: [260, -90, 1160, 60] },
    110,
  ],
  [
    'below interactive elements',
    `${page}<a href="/" id="link">A</a>`,
    { ...bars, link: [1400, 150, 30, 20] },
    174,
  ],
  [
    'next to elements further left',
    `${page}<a href="/" id="link">A</a>`,
    { ...bars, link: [300, 150, 30, 20] },
    136,
  ],
  [
    'in the first gap that is tall enough',
    `${page}<input id="one"><input id="two">`,
    { ...bars, one: [1100, 190, 300, 30], two: [1100, 270, 300, 30] },
    304,
  ],
  [
    'with an uncovered close button if there is no such gap',
    `${page}<input id="one"><textarea id="two"></textarea>`,
    { ...bars, one: [1100, 136, 340, 34], two: [1041, 136, 300, 800] },
    174,
  ],
  [
    'at the bottom of the window if every other position covers more',
    `${page}<input id="one"><input id="two"><textarea id="three"></textarea>`,
    {
      ...bars,
      one: [1041, 136, 290, 34],
      two: [1041, 180, 290, 34],
      three: [1041, 220, 290, 620],
    },
    836,
  ],
])('places toasts %s', (_what, html, boxes, top) => {
  expect(draw(html, boxes)).toBe(top);
});
