import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns a ref and whether its element has been in view so far, to load content on demand. `margin` extends
 * the view above and below, in px, so that loading can start earlier. Since 1.2.0.
 *
 * @example
 * const [place, isNear] = useNear({ margin: 300 });
 * return <div ref={place}>{isNear && <Map />}</div>;
 */
export function useNear({
  margin = 0,
}: {
  readonly margin?: number;
} = {}): readonly [place: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    if (place.current !== null) watch.observe(place.current);
    return () => watch.disconnect();
  }, [margin]);
  return [place, isNear];
}
