import './dialogs.css';

export { Drawer, type DrawerProps } from './Drawer';
export { Modal } from './Modal';
export type { ModalProps } from './use-dialog';
