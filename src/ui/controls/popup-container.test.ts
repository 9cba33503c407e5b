import { getPopupContainer } from './popup-container';

afterEach(() => document.body.replaceChildren());

function createTrigger(html: string): HTMLElement {
  document.body.innerHTML = html;
  const trigger = document.querySelector('button');
  if (trigger === null) throw new Error('no trigger');
  return trigger;
}

test.each([
  ['in its section', '<div data-popup-container id="here"><p><button></button></p></div>'],
  [
    'in a native dialog of the section',
    '<div data-popup-container><dialog id="here"><button></button></dialog></div>',
  ],
])('a pop-up is inserted %s', (_, html) => {
  expect(getPopupContainer(createTrigger(html)).id).toBe('here');
});

test('a pop-up outside any section is inserted in the body', () => {
  expect(getPopupContainer(createTrigger('<button></button>'))).toBe(document.body);
});
