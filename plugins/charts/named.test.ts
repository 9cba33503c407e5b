import { addTitle } from './named';

test.each(['Values in Northfield', 'A & B </title><script>alert(1)</script>', '$& of $1'])(
  'escapes the title %j',
  (title) => {
    const file = addTitle('<svg xmlns="http://www.w3.org/2000/svg" width="4"><path d="M0 0"/></svg>', title);
    const read = new DOMParser().parseFromString(file, 'image/svg+xml');
    expect([...read.documentElement.children].map(({ localName }) => localName)).toEqual(['title', 'path']);
    expect(read.querySelector('title')?.textContent).toBe(title);
  },
);
