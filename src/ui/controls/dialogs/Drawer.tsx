import { Drawer as AntdDrawer } from 'antd';
import { useRef } from 'react';
import { ControlsProvider } from '../with-controls';
import { useDialog, type ModalProps } from './use-dialog';

export type DrawerProps = ModalProps;

/**
 * A panel at the right edge of the window, for example for the details of a row.
 *
 * @example
 * <Drawer onClose={close} open={person !== undefined} title="Person">
 *   <PersonDetails />
 * </Drawer>
 */
export function Drawer({ onClose, width = 480, ...content }: DrawerProps) {
  const { anchor, dialog } = useDialog(content);
  const details = useRef<HTMLDivElement>(null);
  return (
    <ControlsProvider>
      {anchor}
      <AntdDrawer
        {...dialog}
        afterOpenChange={(isOpen) => isOpen && details.current?.focus()}
        closable={{ ...dialog.closable, placement: 'end' }}
        onClose={onClose}
        size={width}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- details without a control scroll by keyboard */}
        <div aria-label={dialog.title} ref={details} role="region" tabIndex={0}>
          {dialog.children}
        </div>
      </AntdDrawer>
    </ControlsProvider>
  );
}
