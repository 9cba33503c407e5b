import { useEffect } from 'react';

const titleSeparator = ' – ';

/** Sets the document title to the heading on screen, followed by the product's name. */
export function usePageTitle(heading: string) {
  useEffect(() => {
    const product = document.title.split(titleSeparator).at(-1) ?? '';
    document.title = `${heading}${titleSeparator}${product}`;
  }, [heading]);
}
