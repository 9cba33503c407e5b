export { ReloadOverlay } from './ReloadOverlay';
export { SessionDialog } from './SessionDialog';
export { Shell } from './Shell';
export { type ShellParts } from './shell-context';
