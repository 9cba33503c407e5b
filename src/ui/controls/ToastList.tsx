import useNotification from 'antd/es/notification/useNotification';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../Button';
import { Icon } from '../icons';
import { ControlsProvider } from './ControlsProvider';
import { strings } from './strings';
import styles from './ToastList.module.css';

/** A short message that floats at the top right. */
export interface Toast {
  readonly key: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** A button below the text; pressing it closes the toast too. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** What a list of toasts may be told. Who owns the toasts takes them away when their time has come. */
export interface ToastListProps {
  /** The id of the element they stand in. */
  readonly id: string;
  /** The name of that place for screen readers. */
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onClose: (key: string) => void;
  /** Somebody points at a toast or has the focus in one, or does so no longer: time should stand still meanwhile. */
  readonly onHold: (by: 'pointer' | 'focus', isHeld: boolean) => void;
}

const marks = { success: 'check-circle', error: 'alert-circle', info: 'info' } as const;

/** Toasts at the top right; each is announced, errors at once. */
export function ToastList(props: ToastListProps) {
  return (
    <ControlsProvider>
      <Toasts {...props} />
    </ControlsProvider>
  );
}

function Toasts({ id, label, toasts, onClose, onHold }: ToastListProps) {
  const container = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const shown = useRef<readonly Toast[]>([]);
  const [settings] = useState(() => ({
    duration: false as const,
    getContainer: () => container.current ?? document.body,
    stack: false,
    top: 64,
  }));
  const [api, holder] = useNotification(settings);

  useEffect(() => {
    for (const toast of toasts) {
      const known = shown.current.find(({ key }) => key === toast.key);
      if (known?.text !== toast.text) api.open(noticeOf(toast, () => close(toast.key)));
    }
    for (const { key } of shown.current) {
      if (!toasts.some((toast) => toast.key === key)) api.destroy(key);
    }
    shown.current = toasts;

    function close(key: string) {
      // The button that has the focus goes with its toast.
      const { activeElement } = document;
      if (container.current?.contains(activeElement) === true) {
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
        onHold('focus', false);
      }
      onClose(key);
    }
  }, [api, onClose, onHold, toasts]);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || container.current?.contains(relatedTarget) !== true) {
      cameFrom.current = relatedTarget;
    }
    onHold('focus', true);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds time, does nothing
    <section
      aria-label={label}
      className={styles['container']}
      id={id}
      onBlur={() => onHold('focus', false)}
      onFocus={onFocus}
      onPointerEnter={() => onHold('pointer', true)}
      onPointerLeave={() => onHold('pointer', false)}
      ref={container}
    >
      {holder}
    </section>
  );
}

function noticeOf({ key, tone, text, action }: Toast, onClose: () => void) {
  const act = (): void => {
    action?.run();
    onClose();
  };
  return {
    actions: action && <Button onClick={act}>{action.label}</Button>,
    key,
    description: text,
    icon: <Icon className={styles[tone]} name={marks[tone]} />,
    role: tone === 'error' ? ('alert' as const) : ('status' as const),
    closable: { 'aria-label': strings.close, closeIcon: <Icon name="x" size={16} /> },
    onClose,
  };
}
