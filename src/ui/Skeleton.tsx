import styles from './Skeleton.module.css';
import { classes } from './classes';

/** The size of one grey shape: any CSS length, or a number of pixels. */
export interface SkeletonProps {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly round?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A quiet shape that holds the place of what is coming and becomes visible after 200 ms. It says nothing to
 * screen readers: mark the container with `aria-busy`.
 *
 * @example
 * <div aria-busy="true">
 *   <Skeleton height="20rem" />
 * </div>
 */
export function Skeleton({ width, height, round = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles['skeleton'], round && styles['round'], className)}
      // Without sizes there is no attribute, which the security policy refuses in HTML from the server.
      style={width === undefined && height === undefined ? undefined : { width, height }}
    />
  );
}
