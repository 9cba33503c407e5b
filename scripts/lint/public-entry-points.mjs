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

/** Calls `check(node, source, isTypeOnly)` for everything a file imports or re-exports. */
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
 * A module is imported through its public entry point, never by a relative path; inside a module imports are
 * relative and have no extension.
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
      // The entries link the style sheets of modules.
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

/** Folders without a boundary: the list of built-in plugins, and the services that `create-portal.ts` loads. */
function mayBeImportedFrom(module_, target) {
  const compositionRoot = ['src', 'src/portal'];
  if (compositionRoot.includes(module_) && compositionRoot.includes(target)) return true;
  return module_ === 'plugins/builtin' && target.startsWith('plugins/builtin/');
}

/** An entry point lists what it exports. */
export const noExportAll = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({
        node,
        message: 'No export *. An entry point lists by name what its module promises: export { a, b } from …',
      });
    },
  }),
};
