interface Motif {
  /** Colours of the sky from top to bottom, of the ground and of the shapes. */
  readonly colours: readonly [top: string, bottom: string, ground: string, shapes: string];
  /** Path data in a view box of 640 by 360. */
  readonly shapes: string;
}

const hills = 'M0 268C120 226 220 292 340 258S560 214 640 252V360H0Z';

const motifs: Readonly<Record<string, Motif>> = {
  houses: {
    colours: ['#dbe8fb', '#f4f8ff', '#7fa37a', '#1f5fbf'],
    shapes:
      'M92 270v-72l46-38 46 38v72zm122 4v-96l58-46 58 46v96zm150-4v-62l40-34 40 34v62zm112 0v-84l50-42 50 42v84z',
  },
  chart: {
    colours: ['#e6ebfa', '#f7f9ff', '#c9d5ee', '#4b57b8'],
    shapes: 'M112 280v-72h52v72zm92 0V168h52v112zm92 0v-86h52v86zm92 0V128h52v152zm92 0v-64h52v64z',
  },
  map: {
    colours: ['#e3f1ec', '#f6fbf9', '#a8cbb9', '#1d6f5c'],
    shapes:
      'M320 76a62 62 0 0 1 62 62c0 46-62 116-62 116s-62-70-62-116a62 62 0 0 1 62-62zm0 38a24 24 0 1 0 0 48 24 24 0 0 0 0-48z',
  },
  calendar: {
    colours: ['#fdeede', '#fffaf4', '#e8c79e', '#a65a12'],
    shapes:
      'M212 104h216a14 14 0 0 1 14 14v150a14 14 0 0 1-14 14H212a14 14 0 0 1-14-14V118a14 14 0 0 1 14-14zm6 50v108h204V154zm22 20h34v28h-34zm63 0h34v28h-34zm63 0h34v28h-34zm-126 46h34v28h-34zm63 0h34v28h-34z',
  },
};

/** Returns a sample image for posts as SVG, by file name such as `houses.svg`. */
export function renderArtwork(name: string): string | undefined {
  const motif = motifs[/^([a-z]+)\.svg$/.exec(name)?.[1] ?? ''];
  if (motif === undefined) return undefined;
  const [top, bottom, ground, shapes] = motif.colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0h640v360H0z"/><path fill="${ground}" d="${hills}"/>
<path fill="${shapes}" fill-rule="evenodd" d="${motif.shapes}"/></svg>
`;
}
