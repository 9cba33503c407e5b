import {
  doorsOf,
  isConfiguration,
  isEntry,
  isTest,
  isTsx,
  pathOf,
  relativeTarget,
  roomOf,
  roomOfTarget,
} from './files.mjs';

/** Calls `check(node, source, isTypeOnly)` for everything a file imports or re-exports. */
function importsOf(check) {
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

/** Rooms meet through doors, never by a relative path; inside a room imports are relative and have no extension. */
export const doors = {
  create(context) {
    const path = pathOf(context);
    if (/^(tests|scripts)\//.test(path) || isConfiguration(path) || isTest(path)) return {};
    const room = roomOf(path);
    return importsOf((node, source) => {
      if (source.startsWith('#')) {
        if (doorsOf(context.cwd, room).includes(source)) {
          context.report({
            node,
            message: `${source} is this room's own door. Inside a room import the file itself.`,
          });
        }
        return;
      }
      if (!source.startsWith('.')) return;
      if (/\.(tsx?|jsx?|mjs)$/.test(source)) {
        context.report({ node, message: 'Relative imports have no file extension. Leave it out.' });
      }
      const target = roomOfTarget(context.cwd, relativeTarget(path, source));
      // A room's style sheet is a door of its own kind; the entries bring it into the page.
      if (source.endsWith('.css') && isEntry(path)) return;
      if (target === room || mayBeSeenFrom(room, target)) return;
      const known = doorsOf(context.cwd, target);
      const wayOut =
        known.length > 0
          ? `Import from ${known.join(' or ')}.`
          : 'It has no door: it belongs to its room alone.';
      context.report({ node, message: `${target} is another room. ${wayOut}` });
    });
  },
};

/** Folders that hold no door of their own: a list of plugins, the shared kit of the siblings, the node processes. */
function mayBeSeenFrom(room, target) {
  if (room === 'plugins/builtin') return target.startsWith('plugins/builtin/');
  return target === 'plugins/kit' && room.startsWith('plugins/sibling/');
}

/** A door lists what it lets through. */
export const noExportAll = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({
        node,
        message: 'No export *. A door lists by name what its room promises: export { a, b } from …',
      });
    },
  }),
};

/** Names stay the same everywhere. */
export const noDefaultExport = {
  create(context) {
    if (isConfiguration(pathOf(context))) return {};
    const message = 'No default export. Export it by its name, so that it is called the same everywhere.';
    return {
      ExportDefaultDeclaration: (node) => context.report({ node, message }),
      ExportNamedDeclaration({ specifiers }) {
        for (const node of specifiers)
          if (node.exported.name === 'default') context.report({ node, message });
      },
    };
  },
};

/** `.ts` never statically imports `.tsx`, except a room's index.ts: stores and services stay free of views. */
export const storesNeverSeeViews = {
  create(context) {
    const path = pathOf(context);
    if (!path.endsWith('.ts') || path.endsWith('/index.ts') || isTest(path)) return {};
    return importsOf((node, source, isTypeOnly) => {
      if (node.type === 'ImportExpression' || isTypeOnly || !source.startsWith('.')) return;
      if (!isTsx(context.cwd, relativeTarget(path, source))) return;
      context.report({
        node,
        message: `${source} is a view (.tsx). Code without views hands values up; import it lazily with import(), or make this file .tsx if it draws.`,
      });
    });
  },
};
