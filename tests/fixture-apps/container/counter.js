/** Lifecycles that draw a heading and a button that counts. */
export function createCounter(title, level) {
  return {
    async mount({ domElement }) {
      const heading = document.createElement(`h${level}`);
      heading.textContent = title;
      let count = 0;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Counted 0';
      button.addEventListener('click', () => {
        count += 1;
        button.textContent = `Counted ${count}`;
      });
      domElement.append(heading, button);
    },
    async unmount({ domElement }) {
      domElement.replaceChildren();
    },
  };
}
