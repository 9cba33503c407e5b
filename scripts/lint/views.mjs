import { isTest, getPath } from './files.mjs';

/** Attributes that are visible or read aloud. */
const textAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
]);
const hasWords = (text) => /\p{L}{2}/u.test(text);

/** Requires visible text to come from a message catalogue, so that it can be translated. */
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
        if (!textAttributes.has(name.name) || value === null) return;
        const expression = value.type === 'JSXExpressionContainer' ? value.expression : value;
        if (hasWords(findWords(expression))) report(value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute' && hasWords(findWords(node.expression))) report(node);
      },
    };
  },
};

const markupAdvice =
  'The security policy blocks it, and it can let scripts be injected. Show HTML with SafeHtml of #ui/posts, and style with a CSS module.';

/** Refuses HTML from strings and inline styles, which the security policy of the document blocks. */
export const noRawMarkup = {
  create(context) {
    if (isTest(getPath(context))) return {};
    const report = (node, what) => context.report({ node, message: `No ${what}. ${markupAdvice}` });
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
      CallExpression({ callee, arguments: args }) {
        if (callee.type !== 'MemberExpression') return;
        const name = callee.property.name;
        if (name === 'insertAdjacentHTML') report(callee, name);
        if (name === 'setAttribute' && args[0]?.value === 'style') report(callee, "setAttribute('style')");
      },
    };
  },
};

/**
 * Requires a wrapped component and its function to have the same name, for React's tools and stack traces.
 */
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
