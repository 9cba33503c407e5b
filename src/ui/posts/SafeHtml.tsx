import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes';
import { createSafeFragment, type SafeHtmlOptions } from './safe-html/create-safe-fragment';
import styles from './SafeHtml.module.css';

export interface SafeHtmlProps extends SafeHtmlOptions {
  /** Untrusted HTML. */
  readonly html: string;
  readonly className?: string | undefined;
}

/**
 * Renders untrusted HTML: keeps its formatting, and removes everything that could run code, load from
 * undeclared hosts or imitate parts of the portal. Links open in a new tab without opener and referrer.
 */
export function SafeHtml({ html, imageOrigins, linksDisabled, className }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    place.current?.replaceChildren(createSafeFragment(html, { imageOrigins, linksDisabled }));
  }, [html, imageOrigins, linksDisabled]);

  return <div className={classes(styles['html'], className)} ref={place} />;
}
