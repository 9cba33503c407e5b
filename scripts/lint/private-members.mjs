/** `private` and `protected` end with the types; no stock rule refuses them, `explicit-member-accessibility` asks for them. */
export const privateNames = {
  create(context) {
    const check = (node) => {
      const { accessibility = 'public' } = node;
      if (accessibility === null || accessibility === 'public') return;
      context.report({
        node,
        message: `\`${accessibility}\` is gone at run time: name the member #name. A constructor is public, its parameters are no members.`,
      });
    };
    return { PropertyDefinition: check, MethodDefinition: check, TSParameterProperty: check };
  },
};
