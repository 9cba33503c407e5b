import { Modal as AntdModal } from 'antd';
import { ControlsProvider } from '../with-controls';
import { useDialog, type ModalProps } from './use-dialog';

/**
 * A dialog for a separate task, such as a form. Its content is unmounted when it closes.
 *
 * @example
 * <Modal actions={<Button onClick={save} variant="primary">Save</Button>} onClose={close} open={isOpen} title="Edit note">
 *   <NoteForm />
 * </Modal>
 */
export function Modal({ onClose, width = 520, ...content }: ModalProps) {
  const { anchor, dialog } = useDialog(content);
  return (
    <ControlsProvider>
      {anchor}
      <AntdModal {...dialog} onCancel={onClose} width={width} />
    </ControlsProvider>
  );
}
