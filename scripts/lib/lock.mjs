/**
 * The packages that the lock file should hold and does not: optional ones, such as native builds for a platform whose
 * files the registry lacked when the lock was written. `npm ci` refuses a lock that is not complete.
 */
export function missingFromLock({ packages }) {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isHeld(packages, path, name)),
  );
  return [...new Set(missing)];
}

/** Whether a package finds another one where Node looks for it: in its own folder, then in each folder above. */
function isHeld(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (Object.hasOwn(packages, `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)) return true;
    if (folder === '') return false;
  }
}
