import { useEffect } from 'react';

const titleSeparator = ' – ';

/** Names the browser's page after the heading on screen; the product's name stays at its end. */
export function usePageTitle(heading: string) {
  useEffect(() => {
    const product = document.title.split(titleSeparator).at(-1) ?? '';
    document.title = `${heading}${titleSeparator}${product}`;
  }, [heading]);
}
