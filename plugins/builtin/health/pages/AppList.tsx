import type { AppHealth, Health } from '#plugin-api/builtin';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import styles from './AppList.module.css';
import { AppRow } from './AppRow';
import { t } from '../messages';
import { useHeldOrder } from '../use-held-order';

export interface AppListProps {
  readonly apps: readonly AppHealth[];
  readonly health: Health;
}

const estimatedHeight = 116;
const gap = 8;

/** A virtual list of apps. Its order does not change while it has focus or is hovered. */
export const AppList = observer(function AppList({ apps, health }: AppListProps) {
  const [focused, setFocused] = useState<string>();
  const [top, setTop] = useState(0);
  const [isPointedAt, setPointedAt] = useState(false);
  const ordered = useHeldOrder(apps, isPointedAt || focused !== undefined);
  const list = useRef<HTMLUListElement>(null);
  // The list's offset on the page, known only to the browser.
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  // The focused row stays rendered when it is scrolled out of view.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const at = ordered.findIndex(({ name }) => name === focused);
      const seen = defaultRangeExtractor(range);
      return at === -1 || seen.includes(at) ? seen : [...seen, at].toSorted((one, other) => one - other);
    },
    [ordered, focused],
  );
  const rows = useWindowVirtualizer({
    count: ordered.length,
    estimateSize: () => estimatedHeight,
    gap,
    getItemKey: useCallback((index: number) => ordered[index]?.name ?? index, [ordered]),
    overscan: 3,
    rangeExtractor,
    scrollMargin: top,
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void =>
    setFocused(target.closest<HTMLElement>('[data-app]')?.dataset['app']);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks the focus
    <ul
      aria-label={t('health.apps')}
      className={styles['list']}
      onBlur={onBlur}
      onFocus={onFocus}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      ref={list}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const app = ordered[index];
        if (app === undefined) return null;
        return (
          <li
            aria-posinset={index + 1}
            aria-setsize={ordered.length}
            className={styles['item']}
            data-app={app.name}
            data-index={index}
            key={key}
            ref={rows.measureElement}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <AppRow app={app} health={health} />
          </li>
        );
      })}
    </ul>
  );
});
