import { observer } from 'mobx-react-lite';
import { Spinner } from '#ui';
import { useShell } from '../shell-context';
import styles from '../SmallScreenBar.module.css';
import { t } from '../messages';
import { useDisclosure } from '../use-disclosure';

/** The button of the notifications (section 2). It loads until what it shows and opens comes, after the first content. */
export const Bell = observer(function Bell() {
  const { deferred } = useShell();
  const { open, toggle, area, button } = useDisclosure<HTMLDivElement>();
  const parts = deferred.value?.bell;
  return (
    <div ref={area}>
      <button
        aria-expanded={open}
        className={styles['button']}
        data-tooltip={parts?.tooltip}
        onClick={toggle}
        ref={button}
        type="button"
      >
        {parts ? <parts.ButtonContent isOpen={open} /> : <Spinner label={t('shell.notifications')} />}
      </button>
      {open && parts && <parts.Panel />}
    </div>
  );
});
