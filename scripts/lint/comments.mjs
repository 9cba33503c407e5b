/** Words that hide what happens, with what to write instead. */
const plainWords = new Map([
  ['anew', 'again'],
  ['hindrance', 'reason'],
  ['tell', 'report, show or know'],
  ['tells of', 'reports or announces'],
  ['tenure', 'the time that is meant'],
  ['told', 'notified, passed or reported'],
  ['whoever', 'the person or part that is meant'],
  ['wish', 'request'],
]);

const unclear = new RegExp(`\\b(${[...plainWords.keys()].join('|')})\\b`, 'i');

/** Comments say in the words of the field what happens, so that a reader need not guess. */
export const plainComments = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [, word] = unclear.exec(comment.value) ?? [];
          if (word === undefined) continue;
          const instead = plainWords.get(word.toLowerCase());
          context.report({
            node: comment,
            message: `"${word}" in a comment: say what happens, such as ${instead}.`,
          });
        }
      },
    };
  },
};
