import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes';
import { createSafeFragment, type SafeHtmlOptions } from './safe-html/create-safe-fragment';
import styles from './SafeHtml.module.css';

export interface SafeHtmlProps extends SafeHtmlOptions {
  /** HTML that people wrote; nothing in it is taken for granted. */
  readonly html: string;
  readonly className?: string | undefined;
}

/**
 * Shows HTML that people wrote: its formatting, and nothing that could act, load from undeclared hosts or be mistaken
 * for a part of the portal. Links open in a new tab and learn nothing about the portal.
 */
export function SafeHtml({ html, imageOrigins, linksDisabled, className }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    place.current?.replaceChildren(createSafeFragment(html, { imageOrigins, linksDisabled }));
  }, [html, imageOrigins, linksDisabled]);

  return <div className={classes(styles['html'], className)} ref={place} />;
}
