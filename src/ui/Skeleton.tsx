import styles from './Skeleton.module.css';
import { classes } from './classes';

/** The size of a skeleton: CSS lengths, or numbers of pixels. */
export interface SkeletonProps {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly round?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * Placeholder for loading content, visible after 200 ms. It is hidden
 * from screen readers: set `aria-busy` on the container.
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
      // Omitted without sizes: the security policy blocks style attributes in server-rendered HTML.
      style={width === undefined && height === undefined ? undefined : { width, height }}
    />
  );
}
