export { useBuiltinPortal } from './use-builtin-portal';
export { type BuiltinPortalApi, type VisitMemory, type WidgetPlace, type Widgets } from './contract';
