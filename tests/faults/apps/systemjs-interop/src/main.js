import 'systemjs-webpack-interop/auto-public-path';
import { createHeading, loadDetails } from '@parcels/library';

export async function bootstrap() {}

export async function mount({ domElement }) {
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
    const { createDetails } = await loadDetails();
    domElement.append(createDetails());
  });
  domElement.append(createHeading('Parcels with a shared library'), counter, opener);
}

export async function unmount({ domElement }) {
  domElement.replaceChildren();
}
