/** Words that comments must not use, with replacements. */
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

/** Refuses vague words in comments. */
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
