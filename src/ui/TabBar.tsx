import { Link } from './links/Link';
import styles from './TabBar.module.css';

/** A view of a page. */
export interface TabBarItem {
  readonly key: string;
  readonly label: string;
  /** Its path; without it the item is plain text, for example while tabs load. */
  readonly to?: string | undefined;
}

export interface TabBarProps {
  /** The name of the group of views. */
  readonly label: string;
  readonly items: readonly TabBarItem[];
  /** The key of the current view. */
  readonly current: string;
}

/**
 * Links between the views of a page that have a URL each. Has the height of `Tabs` of
 * `@portal/ui/controls/tabs`, so it can be their placeholder while they load.
 *
 * @example
 * <TabBar
 *   current="board"
 *   items={[
 *     { key: 'board', label: 'Board', to: '/my-work' },
 *     { key: 'list', label: 'List', to: '/my-work/list' },
 *   ]}
 *   label="Views"
 * />
 */
export function TabBar({ label, items, current }: TabBarProps) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {items.map(({ key, label: text, to }) => (
        <span className={key === current ? styles['current'] : styles['tab']} key={key}>
          {to === undefined ? (
            text
          ) : (
            <Link isCurrent={key === current} to={to}>
              {text}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
