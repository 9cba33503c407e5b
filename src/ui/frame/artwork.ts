/** The address of the map under the error page, wide: a lot is missing from it. */
export { default as errorArtworkDesktop } from './artwork/error-desktop.svg';
/** The address of the map under the error page, for small screens. */
export { default as errorArtworkMobile } from './artwork/error-mobile.svg';
/** The address of the map in the welcome card; it fades out to the left. */
export { default as welcomeArtwork } from './artwork/welcome.svg';
