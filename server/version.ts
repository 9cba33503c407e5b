// oxlint-disable-next-line portal/public-entry-points -- package.json is the single source of the version.
import packageFile from '../package.json';

/** The version of this portal. */
export const { version: portalVersion } = packageFile;
