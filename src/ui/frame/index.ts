export { errorArtworkDesktop, errorArtworkMobile, welcomeArtwork } from './artwork';
export { ErrorPage, type HomeLinkProps } from './ErrorPage';
export { createFrameSandbox } from './frame-sandbox';
export { Logo } from './Logo';
export { PasswordField, type PasswordFieldProps } from './PasswordField';
export { SkipLink } from './SkipLink';
export { showTooltips } from './tooltips';
export { watchPress, type WatchedPress } from '../watch-press';
