import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Icon } from '../icons';
import styles from './FailedCard.module.css';
import card from './PinnedPostCard.module.css';
import { t } from './messages';

export interface FailedCardProps {
  readonly onRetry: () => void;
  /** Other actions for the post. */
  readonly actions?: ReactNode;
}

/** A card in place of one that failed. */
export function FailedCard({ onRetry, actions }: FailedCardProps) {
  return (
    <article className={card['card']}>
      <div className={styles['picture']}>
        <Icon name="alert-triangle" size={24} />
      </div>
      <div className={styles['body']}>
        <p className={styles['words']}>{t('ui.posts.notShown')}</p>
        <div className={styles['actions']}>
          <Button
            onClick={({ currentTarget }) => {
              // The button disappears when the post renders again: move the focus to the list item.
              currentTarget.closest('li')?.focus();
              onRetry();
            }}
          >
            {t('ui.posts.retry')}
          </Button>
          {actions}
        </div>
      </div>
    </article>
  );
}
