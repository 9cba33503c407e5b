var parcels = (() => {
  function lifecyclesOf(title, level) {
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
  const modules = {
    './section': {
      ...lifecyclesOf('container-parcels', 1),
      widgets: { glance: lifecyclesOf('container-parcels in view', 2) },
    },
  };
  return {
    init: () => undefined,
    get: async (name) => () => modules[name],
  };
})();
