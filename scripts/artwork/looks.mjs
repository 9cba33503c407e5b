/** The sign-in page's look: a map at night. */
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
