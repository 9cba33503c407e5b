/** The sign-in page's first look: a map at night. */
export const dark = {
  ground: ['#173462', '#0b1c3a'],
  lot: '#1c427c',
  lotOpacity: 0.62,
  line: '#8fb8f0',
  lineOpacity: 0.42,
  tints: { low: '#22559f', middle: '#2d68c4', high: '#5f92dc', green: '#2c8a78' },
  tintOpacity: 0.72,
  building: '#a9c8f5',
  buildingOpacity: 0.11,
  bank: '#0f2548',
  water: '#12465f',
  shore: '#4f9f9f',
  chosen: '#ffffff',
};

/** The look on white surfaces: a map on paper. */
export const light = {
  ground: ['#ffffff', '#f1f5fc'],
  lot: '#dfe9f8',
  lotOpacity: 0.5,
  line: '#7fa3dc',
  lineOpacity: 0.55,
  tints: { low: '#cfdff6', middle: '#b4cdf1', high: '#9dbdeb', green: '#b5dcc9' },
  tintOpacity: 0.75,
  building: '#7fa3dc',
  buildingOpacity: 0.16,
  bank: '#f8fafd',
  water: '#d3ebe8',
  shore: '#7fbdae',
  chosen: '#1f5fbf',
};

/** The same look in another light: every colour turned by `hue` degrees, and more or less strong and bright. */
export function inLight(look, light) {
  if (light === undefined) return look;
  const lit = (value) => {
    if (typeof value === 'string') return turned(value, light);
    if (Array.isArray(value)) return value.map(lit);
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lit(part)]));
  };
  return lit(look);
}

function turned(colour, { hue, saturation, lightness }) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread === 0) return colour;
  const middle = (most + least) / 2;
  const sixth =
    most === red
      ? (green - blue) / spread + 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const newHue = ((((sixth % 6) * 60 + hue) % 360) + 360) % 360;
  const newSaturation = Math.min(1, (spread / (1 - Math.abs(2 * middle - 1))) * saturation);
  return hexOf(newHue, newSaturation, Math.min(1, middle * lightness));
}

function hexOf(hue, saturation, lightness) {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
