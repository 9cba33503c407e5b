/** URL of the background map of the error page, for wide screens; one lot is missing from it. */
export { default as errorArtworkDesktop } from './artwork/error-desktop.svg';
/** URL of the background map of the error page, for small screens. */
export { default as errorArtworkMobile } from './artwork/error-mobile.svg';
/** URL of the map in the welcome card, which fades out to the left. */
export { default as welcomeArtwork } from './artwork/welcome.svg';
