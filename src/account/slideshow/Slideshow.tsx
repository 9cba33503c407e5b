import { classes, VisuallyHidden } from '#ui';
import type { PageClock } from '../page-clock';
import { pictures as maps } from './pictures';
import styles from './Slideshow.module.css';
import { t } from './messages';
import { useSlides } from './use-slides';

/**
 * A slideshow of the ten maps, or other pictures of 1600 × 1200, that fills its parent and cross-fades, with
 * a pause button.
 */
export function Slideshow({
  clock,
  pictures = maps,
}: {
  readonly clock: PageClock;
  readonly pictures?: readonly string[] | undefined;
}) {
  const { slides, dispatch, isPlaying, toggle } = useSlides(pictures.length, clock);
  const next = slides.phase === 'alone' ? undefined : slides.next;
  return (
    <>
      {[slides.previous, slides.current, next].map(
        (place) =>
          place !== undefined && (
            <img
              alt=""
              className={classes(styles['picture'], place !== next && styles['seen'])}
              decoding="async"
              fetchPriority={place === next ? 'low' : undefined}
              height={1200}
              key={place}
              onError={place === next ? () => dispatch('missing') : undefined}
              onLoad={place === next ? () => dispatch('arrived') : undefined}
              src={pictures[place]}
              width={1600}
            />
          ),
      )}
      <button className={styles['toggle']} onClick={toggle} type="button">
        <svg aria-hidden="true" height="18" viewBox="0 0 18 18" width="18">
          <path d={isPlaying ? 'M5 3.5h2.6v11H5zM10.4 3.5H13v11h-2.6z' : 'M5.5 3v12l9-6z'} />
        </svg>
        <VisuallyHidden>
          {isPlaying ? t('account.slideshow.pausePictures') : t('account.slideshow.playPictures')}
        </VisuallyHidden>
      </button>
    </>
  );
}
