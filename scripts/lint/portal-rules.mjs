import { plainComments } from './comments.mjs';
import { inertModules, noImplicitNow } from './modules.mjs';
import { privateNames } from './private-members.mjs';
import { noExportAll, publicEntryPoints } from './public-entry-points.mjs';
import { noRawMarkup, oneComponentName, textsInCatalogues } from './views.mjs';

/** Rules that oxlint lacks. Every message says what to do instead. */
export default {
  meta: { name: 'portal' },
  rules: {
    'no-implicit-now': noImplicitNow,
    'plain-comments': plainComments,
    'inert-modules': inertModules,
    'private-names': privateNames,
    'public-entry-points': publicEntryPoints,
    'no-export-all': noExportAll,
    'texts-in-catalogues': textsInCatalogues,
    'no-raw-markup': noRawMarkup,
    'one-component-name': oneComponentName,
  },
};
