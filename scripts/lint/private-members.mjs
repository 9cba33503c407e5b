/**
 * Refuses `private` and `protected`, which exist only in types. No stock rule does;
 * `explicit-member-accessibility` requires them.
 */
export const privateNames = {
  create(context) {
    const check = (node) => {
      const { accessibility = 'public' } = node;
      if (accessibility === null || accessibility === 'public') return;
      context.report({
        node,
        message: `\`${accessibility}\` does not exist at run time: name the member #name. Constructors are public and have no parameter properties.`,
      });
    };
    return { PropertyDefinition: check, MethodDefinition: check, TSParameterProperty: check };
  },
};
