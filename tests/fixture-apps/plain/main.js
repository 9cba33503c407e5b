import { title } from './names.js';

function createLifecycles(text, level) {
  return {
    mount: [
      ({ domElement }) => {
        const heading = document.createElement(`h${level}`);
        heading.textContent = text;
        domElement.append(heading);
      },
      ({ domElement }) => {
        let count = 0;
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Counted 0';
        button.addEventListener('click', () => {
          count += 1;
          button.textContent = `Counted ${count}`;
        });
        domElement.append(button);
      },
    ],
    unmount: [({ domElement }) => domElement.replaceChildren()],
  };
}

export const { mount, unmount } = createLifecycles(title, 1);
export const widgets = { glance: createLifecycles(`${title} in view`, 2) };
