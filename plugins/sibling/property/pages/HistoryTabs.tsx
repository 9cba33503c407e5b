import { lazyControl, TabBar } from '@portal/ui';
import type { ReactNode } from 'react';
import { t } from '../messages';
import styles from './HistoryTabs.module.css';

export interface History {
  readonly key: string;
  readonly title: string;
  /** The title with the number of entries. */
  readonly label: string;
  readonly content: ReactNode;
}

export interface HistoryTabsProps {
  readonly histories: readonly History[];
  /** The key of the selected history. */
  readonly current: string;
  readonly onChange: (key: string) => void;
}

/** Shows the selected history while the tabs load. */
function LoadingTabs({ histories, current }: HistoryTabsProps) {
  return (
    <>
      <TabBar current={current} items={histories} label={t('property.history')} />
      {histories.find(({ key }) => key === current)?.content}
    </>
  );
}

/** All histories below each other. */
function WithoutTabs({ histories }: HistoryTabsProps) {
  return histories.map(({ key, title, content }) => (
    <section aria-label={title} key={key}>
      <h3>{title}</h3>
      {content}
    </section>
  ));
}

/** The histories of a property as tabs; in print, all of them below each other. */
export const HistoryTabs = lazyControl<HistoryTabsProps>(
  async () => {
    const { Tabs } = await import('@portal/ui/controls/tabs');
    return ({ histories, current, onChange }: HistoryTabsProps) => (
      <Tabs
        activeKey={current}
        className={styles['histories'] ?? ''}
        items={histories.map(({ key, label, content }) => ({
          key,
          label,
          forceRender: true,
          children: (
            <>
              <h3 className={styles['title']}>{label}</h3>
              {content}
            </>
          ),
        }))}
        onChange={onChange}
      />
    );
  },
  { renderLoading: LoadingTabs, renderFallback: WithoutTabs },
);
