import {
  listEntryPoints,
  isConfiguration,
  isEntry,
  isTest,
  getPath,
  relativeTarget,
  getModule,
  getModuleOfTarget,
} from './files.mjs';

/** Calls `check(node, source, isTypeOnly)` for each import and re-export of a file. */
function visitImports(check) {
  const visit = (node) => {
    if (node.source) check(node, node.source.value, (node.importKind ?? node.exportKind) === 'type');
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: (node) => {
      if (typeof node.source.value === 'string') check(node, node.source.value, false);
    },
  };
}

/**
 * Requires the public entry point for imports of other modules, and relative imports without extension inside
 * one.
 */
export const publicEntryPoints = {
  create(context) {
    const path = getPath(context);
    if (/^(tests|scripts)\//.test(path) || isConfiguration(path) || isTest(path)) return {};
    const module_ = getModule(path);
    return visitImports((node, source) => {
      if (source.startsWith('#')) {
        if (listEntryPoints(context.cwd, module_).includes(source)) {
          context.report({
            node,
            message: `${source} is this module's own entry point. Inside a module import the file itself.`,
          });
        }
        return;
      }
      if (!source.startsWith('.')) return;
      if (/\.(tsx?|jsx?|mjs)$/.test(source)) {
        context.report({ node, message: 'Relative imports have no file extension. Leave it out.' });
      }
      const target = getModuleOfTarget(context.cwd, relativeTarget(path, source));
      // Entries import the style sheets of modules.
      if (source.endsWith('.css') && isEntry(path)) return;
      if (target === module_ || mayBeImportedFrom(module_, target)) return;
      const known = listEntryPoints(context.cwd, target);
      const hint =
        known.length > 0
          ? `Import from ${known.join(' or ')}.`
          : 'It has no public entry point: it belongs to its module alone.';
      context.report({ node, message: `${target} is another module. ${hint}` });
    });
  },
};

/** Allows relative imports from the list of built-in plugins, and between `src` and `src/portal`. */
function mayBeImportedFrom(module_, target) {
  const compositionRoot = ['src', 'src/portal'];
  if (compositionRoot.includes(module_) && compositionRoot.includes(target)) return true;
  return module_ === 'plugins/builtin' && target.startsWith('plugins/builtin/');
}

/** Refuses `export *`. */
export const noExportAll = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({
        node,
        message: 'No export *. List the exports of an entry point by name: export { a, b } from …',
      });
    },
  }),
};
