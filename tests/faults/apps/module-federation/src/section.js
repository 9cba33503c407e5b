export async function mount({ domElement }) {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.textContent = 'Parcels in a container';
  const counter = document.createElement('button');
  let count = 0;
  counter.textContent = `Counted ${count}`;
  counter.addEventListener('click', () => {
    count += 1;
    counter.textContent = `Counted ${count}`;
  });
  const opener = document.createElement('button');
  opener.textContent = 'Details';
  opener.addEventListener('click', async () => {
    const { createDetails } = await import('./details');
    domElement.append(createDetails());
  });
  domElement.append(heading, counter, opener);
}

export async function unmount({ domElement }) {
  domElement.replaceChildren();
}
