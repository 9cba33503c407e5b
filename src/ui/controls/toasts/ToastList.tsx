import useNotification from 'antd/es/notification/useNotification';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { Button } from '../../Button';
import { Icon } from '../../icons';
import { ControlsProvider } from '../with-controls';
import { t } from '../messages';
import styles from './ToastList.module.css';

/** A short message that floats at the top right. */
export interface Toast {
  readonly key: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** A button below the text; pressing it closes the toast too. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The owner removes toasts when their time is up. */
export interface ToastListProps {
  /** The id of the container. */
  readonly id: string;
  /** The accessible name of the container. */
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onClose: (key: string) => void;
  /** Returns the distance from the top of the window (px) for toasts of a size (px). */
  readonly findTop: (toasts: Element, size: { readonly width: number; readonly height: number }) => number;
  /** Called when hover or focus of the toasts starts or ends; pause their timers in between. */
  readonly onPauseChange: (by: 'pointer' | 'focus', isHeld: boolean) => void;
}

const toneIcons = { success: 'check-circle', error: 'alert-circle', info: 'info' } as const;

/** Toasts at the top right. Each is announced, errors assertively. */
export function ToastList(props: ToastListProps) {
  return (
    <ControlsProvider>
      <Toasts {...props} />
    </ControlsProvider>
  );
}

function Toasts({ id, label, toasts, findTop, onClose, onPauseChange }: ToastListProps) {
  const container = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget>(null);
  const previousToasts = useRef<readonly Toast[]>([]);
  const [settings] = useState(() => ({
    duration: false as const,
    getContainer: () => container.current ?? document.body,
    stack: false,
  }));
  const top = useTopOffset(container, toasts, findTop);
  const [api, holder] = useNotification({ ...settings, top });

  useEffect(() => {
    for (const toast of toasts) {
      const known = previousToasts.current.find(({ key }) => key === toast.key);
      if (known?.text !== toast.text) api.open(toNotification(toast, () => close(toast.key)));
    }
    for (const { key } of previousToasts.current) {
      if (!toasts.some((toast) => toast.key === key)) api.destroy(key);
    }
    previousToasts.current = toasts;

    function close(key: string) {
      // The focused button is removed with its toast.
      const { activeElement } = document;
      if (container.current?.contains(activeElement) === true) {
        if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
        onPauseChange('focus', false);
      }
      onClose(key);
    }
  }, [api, onClose, onPauseChange, toasts]);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || container.current?.contains(relatedTarget) !== true) {
      previousFocus.current = relatedTarget;
    }
    onPauseChange('focus', true);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses timers
    <section
      aria-label={label}
      className={styles['container']}
      id={id}
      onBlur={() => onPauseChange('focus', false)}
      onFocus={onFocus}
      onPointerEnter={() => onPauseChange('pointer', true)}
      onPointerLeave={() => onPauseChange('pointer', false)}
      ref={container}
    >
      {holder}
    </section>
  );
}

/** Maximum size of toasts (px); their height is estimated from the text before they are rendered. */
const maxToastSize = { width: 420, lineLength: 40, lineHeight: 22, padding: 48, action: 44 } as const;

function estimateSize(toasts: readonly Toast[]) {
  const heights = toasts.map(
    ({ text, action }) =>
      Math.ceil(text.length / maxToastSize.lineLength) * maxToastSize.lineHeight +
      maxToastSize.padding +
      (action === undefined ? 0 : maxToastSize.action),
  );
  return { width: maxToastSize.width, height: heights.reduce((sum, height) => sum + height, 0) };
}

/** Positions the toasts when the list changes and after scrolling, except during hover and focus. */
function useTopOffset(
  container: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  findTop: ToastListProps['findTop'],
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => {
      const { current } = container;
      if (current === null || toasts.length === 0 || current.matches(':hover, :focus-within')) return;
      setTop(findTop(current, estimateSize(toasts)));
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scrollend', place);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scrollend', place);
    };
  }, [container, findTop, toasts]);
  return top;
}

function toNotification({ key, tone, text, action }: Toast, onClose: () => void) {
  const act = (): void => {
    action?.run();
    onClose();
  };
  return {
    actions: action && <Button onClick={act}>{action.label}</Button>,
    key,
    description: text,
    icon: <Icon className={styles[tone]} name={toneIcons[tone]} />,
    role: tone === 'error' ? ('alert' as const) : ('status' as const),
    closable: { 'aria-label': t('ui.controls.close'), closeIcon: <Icon name="x" size={16} /> },
    onClose,
  };
}
