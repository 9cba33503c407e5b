import { dark, inLight } from './looks.mjs';

/** Where the river runs, from the left edge to the right one. */
const courses = {
  rising: [
    [-80, 905],
    [180, 850],
    [480, 930],
    [760, 760],
    [1010, 590],
    [1300, 610],
    [1700, 470],
  ],
  falling: [
    [-80, 300],
    [210, 380],
    [520, 330],
    [820, 480],
    [1120, 640],
    [1390, 620],
    [1700, 760],
  ],
  valley: [
    [-80, 420],
    [220, 560],
    [520, 760],
    [820, 800],
    [1120, 740],
    [1400, 560],
    [1700, 500],
  ],
  ridge: [
    [-80, 760],
    [240, 610],
    [560, 450],
    [860, 420],
    [1160, 500],
    [1420, 690],
    [1700, 740],
  ],
  steep: [
    [420, -80],
    [470, 180],
    [400, 430],
    [560, 640],
    [760, 810],
    [800, 1010],
    [930, 1280],
  ],
};

/** Hue in degrees away from the night's blue, and how strong and how bright its colours are. */
const lights = {
  night: undefined,
  dusk: { hue: 22, saturation: 0.8, lightness: 1.04 },
  forest: { hue: -58, saturation: 0.62, lightness: 0.94 },
  harbour: { hue: -26, saturation: 0.92, lightness: 1 },
  slate: { hue: 4, saturation: 0.42, lightness: 1.02 },
  violet: { hue: 44, saturation: 0.7, lightness: 1 },
  lake: { hue: -14, saturation: 1, lightness: 1.1 },
  plum: { hue: 78, saturation: 0.46, lightness: 0.96 },
  moss: { hue: -84, saturation: 0.4, lightness: 0.92 },
  dawn: { hue: 12, saturation: 0.62, lightness: 1.14 },
};

/** Light, seed, streets' angle, size of a block, the river's course and width, and the lot that stands out. */
const maps = [
  ['night', 12, -9, 250, 'rising', 28, [840, 420]],
  ['harbour', 31, 14, 230, 'falling', 40, [620, 610]],
  ['dusk', 47, -24, 280, 'valley', 24, [980, 380]],
  ['forest', 8, 6, 210, 'steep', 32, [980, 520]],
  ['lake', 63, -4, 320, 'ridge', 52, [760, 700]],
  ['slate', 19, 31, 240, 'rising', 22, [560, 430]],
  ['violet', 75, -15, 260, 'falling', 30, [900, 330]],
  ['moss', 26, 19, 300, 'valley', 34, [700, 470]],
  ['plum', 90, -33, 220, 'ridge', 20, [860, 760]],
  ['dawn', 54, 10, 270, 'steep', 44, [1040, 430]],
];

/** The ten maps of the sign-in page, each with land and light of its own; the first is the one that greets. */
export const signInPictures = maps.map(([light, seed, angle, block, course, riverWidth, chosen], index) => ({
  file: `src/account/artwork/signin-${index + 1}.svg`,
  seed,
  width: 1600,
  height: 1200,
  look: inLight(dark, lights[light]),
  angle,
  block,
  river: courses[course],
  riverWidth,
  chosen,
}));
