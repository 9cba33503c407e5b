import { useRef, type ReactNode } from 'react';
import { Icon } from '../../icons';
import { t } from '../messages';
import { getPopupContainer } from '../popup-container';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Called on Escape, on the close button and on a click outside the dialog. */
  readonly onClose: () => void;
  /** Buttons at the bottom, primary one last. */
  readonly actions?: ReactNode;
  /** Width in CSS pixels, never more than the window; 520 by default, 480 for a drawer. */
  readonly width?: number | undefined;
  readonly children?: ReactNode;
}

/** Props shared by antd's dialogs. `anchor` marks the section into which the dialog is inserted. */
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
