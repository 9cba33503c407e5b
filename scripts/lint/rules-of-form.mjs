import { isConfiguration, isEntry, isTest, pathOf } from './files.mjs';

/** One or two sentences on each exported thing. */
export const docstring = {
  create(context) {
    const path = pathOf(context);
    if (isTest(path) || isEntry(path) || isConfiguration(path) || /(^|\/)strings\.ts$/.test(path)) return {};
    const hasDocstring = (node) => {
      const last = context.sourceCode.getCommentsBefore(node).at(-1);
      return last?.type === 'Block' && last.value.startsWith('*');
    };
    return {
      ExportNamedDeclaration(node) {
        if (!node.declaration || hasDocstring(node)) return;
        const previous = node.parent.body[node.parent.body.indexOf(node) - 1];
        if (isOverloadOf(previous, node)) return;
        context.report({
          node: node.declaration,
          message: 'An exported thing says in a /** sentence */ what it promises, with its units and errors.',
        });
      },
    };
  },
};

/** Overloads share the docstring of the first; a type may share the one of the value it is derived from. */
function isOverloadOf(previous, node) {
  const nameOf = (one) => one?.declaration?.id?.name ?? one?.declaration?.declarations?.[0]?.id?.name;
  const name = nameOf(node);
  return name !== undefined && nameOf(previous) === name;
}

/** Comments say why; they are no headlines and no reminders. */
export const noBannersOrTodos = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/\b(TODO|FIXME|XXX|HACK)\b/.test(comment.value)) {
          report(
            context,
            comment,
            'No reminders in code. Do it now, or say it in the closing note of the change.',
          );
        } else if (/[-=*#~]{5,}/.test(comment.value)) {
          report(context, comment, 'No banners. A part that needs a headline wants to be a file of its own.');
        } else if (
          /^\s*(const|let|return|import|if \(|for \(|await|export)\b.*[;{]\s*$/m.test(comment.value) &&
          comment.type === 'Line'
        ) {
          report(context, comment, 'No commented-out code. Remove it; the history keeps it.');
        }
      }
    },
  }),
};

function report(context, comment, message) {
  context.report({ loc: comment.loc, message });
}

/** A file is named for what it holds. */
export const plainFileNames = {
  create: (context) => ({
    Program(node) {
      const word = pathOf(context).match(/(?:^|[/.-])(utils?|helpers?|common|managers?|misc)(?=[/.-])/i)?.[1];
      if (!word) return;
      context.report({
        node,
        message: `"${word}" says nothing. A helper lives beside its only user and moves to #base at its second; name the file for what it holds.`,
      });
    },
  }),
};
