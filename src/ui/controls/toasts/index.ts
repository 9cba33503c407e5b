import './toasts.css';

export { ToastList, type Toast, type ToastListProps } from './ToastList';
