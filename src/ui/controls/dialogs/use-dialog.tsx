import { useRef, type ReactNode } from 'react';
import { Icon } from '../../icons';
import { t } from '../messages';
import { getPopupContainer } from '../popup-container';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Escape, the close button or the page behind the dialog was pressed. */
  readonly onClose: () => void;
  /** The buttons at the bottom, the primary one last. */
  readonly actions?: ReactNode;
  /** Width in CSS pixels, never more than the window; 520 by default, 480 for a drawer. */
  readonly width?: number | undefined;
  readonly children?: ReactNode;
}

/** What antd's dialogs have in common. `anchor` marks the section into which the dialog is inserted. */
export function useDialog({ open, title, actions, children }: Omit<ModalProps, 'onClose' | 'width'>) {
  const anchor = useRef<HTMLSpanElement>(null);
  return {
    anchor: <span hidden ref={anchor} />,
    dialog: {
      children,
      closable: { 'aria-label': t('ui.controls.close'), closeIcon: <Icon name="x" size={16} /> },
      destroyOnHidden: true,
      footer: actions ?? null,
      getContainer: () => getPopupContainer(anchor.current ?? undefined),
      open,
      title,
    },
  };
}
