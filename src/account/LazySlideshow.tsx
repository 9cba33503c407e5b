import { useEffect, useState } from 'react';
import { createLazyView } from '#ui';
import type { PageClock } from './page-clock';

const Slideshow = createLazyView(async () => {
  const { Slideshow: View } = await import(/* webpackChunkName: "slideshow" */ './slideshow');
  return View;
});

/** The slideshow, loaded after everything that signing in needs. */
export function LazySlideshow({ clock }: { readonly clock: PageClock }) {
  const [isPageLoaded, setPageLoaded] = useState(document.readyState === 'complete');

  useEffect(() => {
    const show = () => setPageLoaded(true);
    window.addEventListener('load', show, { once: true });
    return () => window.removeEventListener('load', show);
  }, []);

  return isPageLoaded && <Slideshow clock={clock} />;
}
