import { observer } from 'mobx-react-lite';
import { Spinner } from '#ui';
import { FrameArea } from '../FrameArea';
import { useShell } from '../shell-context';
import styles from '../FrameButton.module.css';
import { t } from '../messages';
import { useDisclosure } from '../use-disclosure';

/** The bell; its failure does not affect the bar. */
export function Bell() {
  return (
    <FrameArea name="bell">
      <NotificationsButton />
    </FrameArea>
  );
}

/**
 * The notifications button (section 2). It shows a spinner until its content has loaded, after the first
 * content.
 */
const NotificationsButton = observer(function NotificationsButton() {
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
