/** The URLs of the files that make up a page without the portal. */
export interface PeerFiles {
  readonly react: string;
  readonly singleSpa: string;
  readonly one: string;
  readonly two: string;
}

/** The stylesheet of both pages, loaded separately as on most pages. */
export const pageStyle = {
  address: '/page.css',
  text: 'body{font:14px sans-serif;margin:0}nav{padding:16px}table{border-collapse:collapse}th,td{padding:4px 12px}',
} as const;

const getHead = ({ react, singleSpa }: PeerFiles, announced: readonly string[]): string => {
  const imports = {
    react,
    'react/jsx-runtime': react,
    'react-dom/client': react,
    'single-spa': singleSpa,
  };
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>Peers</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${pageStyle.address}">
<script type="importmap">${JSON.stringify({ imports })}</script>
${announced.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join('\n')}`;
};

const getBody = (links: string): string =>
  `</head><body><nav>${links}</nav><main id="place">Loading…</main></body></html>`;

/** The apps on a bare page: the first is announced, the other loads on navigation. */
export function getBarePage(files: PeerFiles): string {
  return `${getHead(files, [files.react, files.one])}
<script type="module">
const apps = ${JSON.stringify({ one: files.one, two: files.two })};
const place = { domElement: document.getElementById('place') };
let current;
const open = async (name) => {
  await current?.unmount(place);
  current = await import(apps[name]);
  if (place.domElement.textContent !== '') place.domElement.replaceChildren();
  await current.mount(place);
};
document.querySelector('nav').addEventListener('click', (event) => {
  event.preventDefault();
  const name = event.target.getAttribute('href').slice(1);
  history.pushState(null, '', '#' + name);
  open(name);
});
open('one');
</script>${getBody('<a href="#one">One</a> <a href="#two">Two</a>')}`;
}

/** The apps on single-spa, with their shared libraries in an import map and preloaded. */
export function getSingleSpaPage(files: PeerFiles): string {
  return `${getHead(files, [files.react, files.singleSpa])}
<script type="module">
import { navigateToUrl, registerApplication, start } from 'single-spa';
const domElement = document.getElementById('place');
for (const [name, address] of Object.entries(${JSON.stringify({ one: files.one, two: files.two })}))
  registerApplication({
    name,
    app: async () => {
      const app = await import(address);
      if (domElement.textContent === 'Loading…') domElement.replaceChildren();
      return app;
    },
    activeWhen: ({ hash }) => (hash || '#one') === '#' + name,
    customProps: { domElement },
  });
document.querySelector('nav').addEventListener('click', (event) => {
  event.preventDefault();
  navigateToUrl(event.target.getAttribute('href'));
});
start();
</script>${getBody('<a href="#one">One</a> <a href="#two">Two</a>')}`;
}
