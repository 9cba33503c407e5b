import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Icon } from '../icons';
import styles from './FailedCard.module.css';
import card from './PinnedPostCard.module.css';
import { t } from './messages';

export interface FailedCardProps {
  readonly onRetry: () => void;
  /** What else can be done with the post. */
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
              // The button is gone when the post can be drawn again: its entry of the list takes the focus.
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
