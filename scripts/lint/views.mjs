import { isTest, getPath } from './files.mjs';

const readAloudOrShown = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
]);
const hasWords = (text) => /\p{L}{2}/u.test(text);

/** User-visible text is a message of a catalogue, so that a second language touches no view. */
export const textsInCatalogues = {
  create(context) {
    if (isTest(getPath(context))) return {};
    const report = (node) =>
      context.report({
        node,
        message:
          'User-visible text is a message: add it to messages/en.json beside this view and write t(id) here.',
      });
    const findWords = (expression) => {
      if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
      if (expression?.type === 'TemplateLiteral')
        return expression.quasis.map((part) => part.value.raw).join(' ');
      return '';
    };
    return {
      JSXText(node) {
        if (hasWords(node.value)) report(node);
      },
      JSXAttribute({ name, value }) {
        if (!readAloudOrShown.has(name.name) || value === null) return;
        const expression = value.type === 'JSXExpressionContainer' ? value.expression : value;
        if (hasWords(findWords(expression))) report(value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute' && hasWords(findWords(node.expression))) report(node);
      },
    };
  },
};

const insteadOfMarkup =
  'The security policy and people who inject scripts both meet here. Show HTML through SafeHtml of #ui/posts, style by a CSS module.';

/** No HTML from strings and no style text: the document's policy forbids what it would do. */
export const noRawMarkup = {
  create(context) {
    if (isTest(getPath(context))) return {};
    const report = (node, what) => context.report({ node, message: `No ${what}. ${insteadOfMarkup}` });
    return {
      JSXAttribute(node) {
        if (node.name.name === 'dangerouslySetInnerHTML') report(node, 'dangerouslySetInnerHTML');
      },
      JSXOpeningElement(node) {
        if (node.name.name === 'style') report(node, '<style>');
      },
      AssignmentExpression({ left }) {
        const name = left.type === 'MemberExpression' ? left.property.name : undefined;
        if (name === 'innerHTML' || name === 'outerHTML') report(left, name);
      },
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression') return;
        const name = callee.property.name;
        if (name === 'insertAdjacentHTML') report(callee, name);
        if (name === 'setAttribute' && given[0]?.value === 'style') report(callee, "setAttribute('style')");
      },
    };
  },
};

/** A component that is wrapped has one name, also in React's tools and in stacks. */
export const oneComponentName = {
  create(context) {
    return {
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || !/^\p{Lu}/u.test(id.name) || init?.type !== 'CallExpression') return;
        const [wrapped] = init.arguments;
        if (wrapped?.type !== 'FunctionExpression' || !/^\p{Lu}/u.test(wrapped.id?.name ?? '')) return;
        if (wrapped.id.name === id.name) return;
        context.report({
          node: wrapped.id,
          message: `The component is ${id.name}, its function ${wrapped.id.name}: give the function the component's name.`,
        });
      },
    };
  },
};
