/** The values of the custom properties in a stylesheet's first block, and on top of them those of a later one. */
export function valuesIn(css, theme) {
  const [base = '', ...others] = css.split(/(?=:root\[data-theme=)/);
  const own = others.find((block) => block.startsWith(`:root[data-theme='${theme}']`)) ?? '';
  const found = (base + own).matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

/** The design tokens of antd, each from the custom property of the theme that plays its part. */
export function tokensFrom(values) {
  const { accent, bg, line, surface } = values;
  const strong = values['accent-strong'];
  const soft = values['accent-soft'];
  const secondary = values['ink-2'];
  const caption = values['ink-3'];
  return {
    ...role('Primary', accent, strong, soft),
    ...role('Info', accent, strong, soft),
    ...role('Success', values.ok, values.ok, values['ok-soft']),
    ...role('Warning', values.warn, values.warn, values['warn-soft']),
    ...role('Error', values.bad, values.bad, values['bad-soft']),
    colorLink: strong,
    colorLinkHover: accent,
    colorLinkActive: accent,
    colorText: values.ink,
    colorTextHeading: values.ink,
    colorTextSecondary: secondary,
    colorTextDescription: secondary,
    colorTextTertiary: caption,
    colorTextQuaternary: caption,
    colorTextPlaceholder: caption,
    colorTextDisabled: caption,
    colorIcon: secondary,
    colorIconHover: values.ink,
    colorBorder: values['control-line'],
    colorBorderSecondary: line,
    colorSplit: line,
    colorBgContainer: surface,
    colorBgElevated: surface,
    colorBgLayout: bg,
    controlItemBgHover: values['line-2'],
    controlItemBgActive: soft,
    controlItemBgActiveHover: soft,
    controlOutline: soft,
    borderRadius: pixels(values['radius-control']),
    borderRadiusLG: pixels(values['radius-card']),
    controlHeight: pixels(values['control-height']),
    controlHeightLG: pixels(values['control-height-touch']),
    controlHeightSM: pixels(values['target-small']),
    fontFamily: 'var(--font)',
    fontWeightStrong: Number(values['weight-strong']),
    lineWidthFocus: 3,
    boxShadow: 'var(--shadow-float)',
    boxShadowSecondary: 'var(--shadow-float)',
  };
}

/** All shades antd would work out for a role, so that none is left to its own arithmetic. */
function role(name, colour, strong, soft) {
  return {
    [`color${name}`]: colour,
    [`color${name}Hover`]: strong,
    [`color${name}Active`]: strong,
    [`color${name}Border`]: colour,
    [`color${name}BorderHover`]: colour,
    [`color${name}Bg`]: soft,
    [`color${name}BgHover`]: soft,
    [`color${name}Text`]: strong,
    [`color${name}TextHover`]: strong,
    [`color${name}TextActive`]: strong,
  };
}

function pixels(value) {
  return Number(value.replace('px', ''));
}
