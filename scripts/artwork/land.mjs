import { between, mean } from './geometry.mjs';

/** A small seeded generator (mulberry32): numbers from 0 to 1, the same for the same seed. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** From the surveyor's grid to the picture: turned, and bent a little so that no street is quite straight. */
function warp({ width, height, angle }) {
  const turn = (angle * Math.PI) / 180;
  return ([u, v]) => {
    const x = u - width / 2 + 34 * Math.sin(v / 290 + 0.6);
    const y = v - height / 2 + 32 * Math.sin(u / 340) + 0.05 * u;
    return [
      width / 2 + x * Math.cos(turn) - y * Math.sin(turn) * 0.8,
      height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  };
}

/** Cuts the land by streets, wide ones first, until every block has the wanted size. */
function subdivide(land, depth, settings, streets) {
  const { block, random } = settings;
  const { u0, v0, u1, v1 } = land;
  const across = u1 - u0 > (v1 - v0) * (0.9 + 0.5 * random());
  const length = across ? u1 - u0 : v1 - v0;
  if (length < block * (1.05 + 0.5 * random())) return [land];
  const street = block * (depth < 3 ? 0.115 : depth < 5 ? 0.085 : 0.06);
  const cut = (across ? u0 : v0) + length * (0.4 + 0.2 * random());
  const [before, after] = [cut - street / 2, cut + street / 2];
  if (depth < 5) {
    streets.push({ from: across ? [cut, v0] : [u0, cut], to: across ? [cut, v1] : [u1, cut], width: street });
  }
  const halves = across
    ? [
        { u0, v0, u1: before, v1 },
        { u0: after, v0, u1, v1 },
      ]
    : [
        { u0, v0, u1, v1: before },
        { u0, v0: after, u1, v1 },
      ];
  return halves.flatMap((half) => subdivide(half, depth + 1, settings, streets));
}

/** Two rows of lots back to back, with lines that a surveyor of the time drew by eye. */
function lotsOf({ u0, v0, u1, v1 }, { block, random }) {
  const wide = u1 - u0 >= v1 - v0;
  const [length, depth] = wide ? [u1 - u0, v1 - v0] : [v1 - v0, u1 - u0];
  const at = (along, across) => (wide ? [u0 + along, v0 + across] : [u0 + across, v0 + along]);
  const jitter = (size) => (random() - 0.5) * size;
  const backLine = [depth * 0.5 + jitter(depth * 0.22), depth * 0.5 + jitter(depth * 0.22)];
  const back = (along) => backLine[0] + ((backLine[1] - backLine[0]) * along) / length;
  const rows =
    depth < block * 0.36
      ? [[() => 0, () => depth]]
      : [
          [() => 0, back],
          [back, () => depth],
        ];
  return rows.flatMap(([near, far]) => {
    const count = Math.max(1, Math.round(length / (block * (0.26 + 0.2 * random()))));
    const cuts = Array.from({ length: count + 1 }, (_, index) => {
      if (index === 0 || index === count) return [(length * index) / count, (length * index) / count];
      const middle = (length * index) / count + jitter((length / count) * 0.4);
      const slant = jitter((length / count) * 0.22);
      return [middle - slant, middle + slant];
    });
    return cuts.slice(1).map((right, index) => {
      const left = cuts[index];
      return [
        at(left[0], near(left[0])),
        at(right[0], near(right[0])),
        at(right[1], far(right[1])),
        at(left[1], far(left[1])),
      ];
    });
  });
}

/** How much a lot is worth on the map: high ground drifts across the picture, and neighbours are alike. */
function tintOf([x, y], random, block) {
  const drift =
    Math.sin(x / (block * 1.3) + 1) + Math.cos(y / (block * 1.1)) + Math.sin((x + y) / (block * 2.1));
  const worth = drift * 0.16 + random();
  if (worth > 1.12) return 'high';
  if (worth > 0.99) return 'green';
  if (worth > 0.84) return 'middle';
  if (worth > 0.66) return 'low';
  return undefined;
}

/** All lots of a picture as they are drawn: corners, what they are worth, and a building on some of them. */
export function survey(picture) {
  const { width, height, block } = picture;
  const random = seeded(picture.seed);
  const streets = [];
  const settings = { block, random };
  const margin = Math.max(width, height) * 0.35;
  const land = { u0: -margin, v0: -margin, u1: width + margin, v1: height + margin };
  const place = warp(picture);
  const lots = subdivide(land, 0, settings, streets)
    .flatMap((area) => lotsOf(area, settings))
    .map((lot) => {
      const corners = lot.map(place);
      const centre = mean(corners);
      const tint = tintOf(centre, random, block);
      const building = random() < 0.45 ? footprint(corners, random) : undefined;
      return { corners, centre, tint, building };
    });
  const seen = lots.filter(({ corners }) =>
    corners.some(([x, y]) => x > -4 && x < width + 4 && y > -4 && y < height + 4),
  );
  return { lots: seen, streets, place };
}

/** A house on a lot: the lot's own shape, drawn small and moved towards the street. */
function footprint(corners, random) {
  const size = 0.3 + 0.16 * random();
  const middle = between(mean(corners), between(corners[0], corners[1], 0.5), 0.25 * random());
  return corners.map((corner) => between(middle, corner, size));
}
