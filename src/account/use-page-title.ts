import { useEffect } from 'react';

const separator = ' – ';

/** Names the browser's page after the heading on screen; the product's name stays at its end. */
export function usePageTitle(heading: string) {
  useEffect(() => {
    const product = document.title.split(separator).at(-1) ?? '';
    document.title = `${heading}${separator}${product}`;
  }, [heading]);
}
