/** Custom properties of a stylesheet by their names, without the dashes in front. */
type Properties = Readonly<Record<string, string>>;

/** The values of the custom properties in a stylesheet's first block, and on top of them those of a later one. */
export function valuesIn(css: string, theme: string): Properties {
  const [base = '', ...others] = css.split(/(?=:root\[data-theme=)/);
  const own = others.find((block) => block.startsWith(`:root[data-theme='${theme}']`)) ?? '';
  const found = (base + own).matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** The design tokens of antd, each from the custom property of the theme that plays its part. */
export function tokensFrom(values: Properties): Readonly<Record<string, string | number>> {
  const read = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`theme.css has no --${name}.`);
    return value;
  };
  const accent = read('accent');
  const line = read('line');
  const strong = read('accent-strong');
  const soft = read('accent-soft');
  const secondary = read('ink-2');
  const caption = read('ink-3');
  const surface = read('surface');
  return {
    ...role('Primary', accent, strong, soft),
    ...role('Info', accent, strong, soft),
    ...role('Success', read('ok'), read('ok'), read('ok-soft')),
    ...role('Warning', read('warn'), read('warn'), read('warn-soft')),
    ...role('Error', read('bad'), read('bad'), read('bad-soft')),
    colorLink: strong,
    colorLinkHover: accent,
    colorLinkActive: accent,
    colorText: read('ink'),
    colorTextHeading: read('ink'),
    colorTextSecondary: secondary,
    colorTextDescription: secondary,
    colorTextTertiary: caption,
    colorTextQuaternary: caption,
    colorTextPlaceholder: caption,
    colorTextDisabled: caption,
    colorIcon: secondary,
    colorIconHover: read('ink'),
    colorBorder: read('control-line'),
    colorBorderSecondary: line,
    colorSplit: line,
    colorBgContainer: surface,
    colorBgElevated: surface,
    colorBgLayout: read('bg'),
    controlItemBgHover: read('line-2'),
    controlItemBgActive: soft,
    controlItemBgActiveHover: soft,
    controlOutline: soft,
    borderRadius: pixels(read('radius-control')),
    borderRadiusLG: pixels(read('radius-card')),
    controlHeight: pixels(read('control-height')),
    controlHeightLG: pixels(read('control-height-touch')),
    controlHeightSM: pixels(read('target-small')),
    fontFamily: 'var(--font)',
    fontWeightStrong: Number(read('weight-strong')),
    lineWidthFocus: 3,
    boxShadow: 'var(--shadow-float)',
    boxShadowSecondary: 'var(--shadow-float)',
  };
}

/** All shades antd would work out for a role, so that none is left to its own arithmetic. */
function role(name: string, colour: string, strong: string, soft: string): Readonly<Record<string, string>> {
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

function pixels(value: string): number {
  return Number(value.replace('px', ''));
}
