import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes';

export interface CardProps {
  readonly title?: string | undefined;
  /** The id of a heading inside, if the card has no `title`. */
  readonly labelledBy?: string | undefined;
  /** One muted line under the title. */
  readonly caption?: ReactNode;
  /** Heading level of the title; 2 by default. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** Controls at the end of the title row. */
  readonly actions?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * A white surface with a thin border; a named region if it has a title.
 *
 * @example
 * <Card actions={<Button onClick={edit}>Edit</Button>} caption="As of the last roll." title="Property">
 *   <FactList facts={facts} />
 * </Card>
 */
export function Card({
  title,
  labelledBy,
  caption,
  level = 2,
  actions,
  busy = false,
  className,
  children,
}: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      {...(title === undefined && labelledBy === undefined
        ? {}
        : { 'aria-labelledby': labelledBy ?? titleId })}
      aria-busy={busy}
      className={classes(styles['card'], className)}
    >
      {title !== undefined && (
        <header className={styles['header']}>
          <div>
            <Heading className={styles['title']} id={titleId}>
              {title}
            </Heading>
            {caption !== undefined && <p className={styles['caption']}>{caption}</p>}
          </div>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
