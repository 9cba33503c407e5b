import { FailurePanel, Icon, VisuallyHidden } from '#ui';
import styles from './FrameAreaFailure.module.css';
import buttonStyles from './FrameButton.module.css';
import { t } from './messages/start';

export interface FrameAreaFailureProps {
  /** The area that failed, which determines the layout and the label. */
  readonly name: 'menu' | 'topBar' | 'smallBar' | 'bell' | 'page' | 'messages';
  readonly onRetry: () => void;
}

/** Replaces a failed area; a bar only has room for a button. */
export function FrameAreaFailure({ name, onRetry }: FrameAreaFailureProps) {
  const title = t(`shell.start.area.${name}`);
  if (name === 'bell') {
    const label = t('shell.start.area.retry', { title });
    return (
      <button className={buttonStyles['button']} data-tooltip={label} onClick={onRetry} type="button">
        <Icon name="alert-circle" size={20} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    );
  }
  return (
    <div className={styles[name]}>
      <FailurePanel compact onRetry={onRetry} reason={t('shell.start.area.reason')} title={title} />
    </div>
  );
}
