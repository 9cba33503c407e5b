/** Custom properties by name, without the leading dashes. */
type Properties = Readonly<Record<string, string>>;

/**
 * The custom properties of a theme: those of the first block of the stylesheet, overridden by the theme's
 * block.
 */
export function readThemeValues(css: string, theme: string): Properties {
  const [base = '', ...others] = css.split(/(?=:root\[data-theme=)/);
  const own = others.find((block) => block.startsWith(`:root[data-theme='${theme}']`)) ?? '';
  const found = (base + own).matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** antd's design tokens for the custom properties of a theme. */
export function createTokens(values: Properties): Readonly<Record<string, string | number>> {
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
    ...createRole('Primary', accent, strong, soft),
    ...createRole('Info', accent, strong, soft),
    ...createRole('Success', read('ok'), read('ok'), read('ok-soft')),
    ...createRole('Warning', read('warn'), read('warn'), read('warn-soft')),
    ...createRole('Error', read('bad'), read('bad'), read('bad-soft')),
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
    borderRadius: parsePixels(read('radius-control')),
    borderRadiusLG: parsePixels(read('radius-card')),
    controlHeight: parsePixels(read('control-height')),
    controlHeightLG: parsePixels(read('control-height-touch')),
    controlHeightSM: parsePixels(read('target-small')),
    fontFamily: 'var(--font)',
    fontWeightStrong: Number(read('weight-strong')),
    lineWidthFocus: 3,
    boxShadow: 'var(--shadow-float)',
    boxShadowSecondary: 'var(--shadow-float)',
  };
}

/** All shades of a colour role, which antd would otherwise compute. */
function createRole(
  name: string,
  colour: string,
  strong: string,
  soft: string,
): Readonly<Record<string, string>> {
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

function parsePixels(value: string): number {
  return Number(value.replace('px', ''));
}
