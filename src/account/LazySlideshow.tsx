import { useEffect, useState } from 'react';
import type { PageClock } from './page-clock';
import { loadSlideshow } from './lazy-views';

type Show = Awaited<ReturnType<typeof loadSlideshow>>;

/** The maps in their turn, once everything that signing in needs has loaded. */
export function LazySlideshow({ clock }: { readonly clock: PageClock }) {
  const [show, setShow] = useState<{ readonly Slideshow: Show }>();

  useEffect(() => {
    let isWanted = true;
    function load() {
      // Without it the first map stands still, and nobody misses anything.
      loadSlideshow().then(
        (Slideshow) => isWanted && setShow({ Slideshow }),
        () => undefined,
      );
    }
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => {
      isWanted = false;
      window.removeEventListener('load', load);
    };
  }, []);

  return show && <show.Slideshow clock={clock} />;
}
