import { consoleEdge, edges } from './edges.mjs';
import { docstring, noBannersOrTodos, plainFileNames } from './rules-of-form.mjs';
import { doors, noDefaultExport, noExportAll, storesNeverSeeViews } from './rules-of-doors.mjs';
import { inertModules, noAny, noAssertion, noSwallowedError, onlyAt } from './rules-of-code.mjs';
import { noRawMarkup, textsInStrings } from './rules-of-views.mjs';

/** The house rules that no rule of the linter itself can hold; every message names what to do instead. */
export default {
  meta: { name: 'house' },
  rules: {
    edges: onlyAt(edges),
    console: onlyAt([consoleEdge]),
    'no-any': noAny,
    'no-assertion': noAssertion,
    'no-swallowed-error': noSwallowedError,
    'inert-modules': inertModules,
    doors,
    'no-export-all': noExportAll,
    'no-default-export': noDefaultExport,
    'stores-never-see-views': storesNeverSeeViews,
    'texts-in-strings': textsInStrings,
    'no-raw-markup': noRawMarkup,
    docstring,
    'no-banners-or-todos': noBannersOrTodos,
    'plain-file-names': plainFileNames,
  },
};
