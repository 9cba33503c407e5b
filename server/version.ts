// oxlint-disable-next-line portal/public-entry-points -- the one file that says the version, also to npm.
import packageFile from '../package.json';

/** The version of this portal. */
export const { version: portalVersion } = packageFile;
