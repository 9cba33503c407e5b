/** The middle of some points. */
export const mean = (points) =>
  points.reduce(([x, y], point) => [x + point[0] / points.length, y + point[1] / points.length], [0, 0]);

/** The point at a share of the way, 0 at the start and 1 at the end. */
export const between = (from, to, share) => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** How far apart two points are. */
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** A point as SVG writes it, to the whole unit. */
export const spot = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`;

/** A closed shape as an SVG path. */
export const outline = (points) => `M${points.map(spot).join('L')}z`;

/** Points along a smooth line through the given ones (Catmull-Rom). */
export function smooth(points, steps = 24) {
  const result = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [-1, 0, 1, 2].map(
      (offset) => points[Math.min(points.length - 1, Math.max(0, index + offset))],
    );
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      result.push(
        [0, 1].map(
          (axis) =>
            0.5 *
            (2 * b[axis] +
              (c[axis] - a[axis]) * t +
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
              (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3),
        ),
      );
    }
  }
  return [...result, points.at(-1)];
}

/** The same line as a path. */
export function curve(points) {
  const pieces = points.slice(1).map((end, index) => {
    const start = points[index];
    const [before, after] = [points[Math.max(0, index - 1)], points[Math.min(points.length - 1, index + 2)]];
    const first = [0, 1].map((axis) => start[axis] + (end[axis] - before[axis]) / 6);
    const second = [0, 1].map((axis) => end[axis] - (after[axis] - start[axis]) / 6);
    return `C${spot(first)} ${spot(second)} ${spot(end)}`;
  });
  return `M${spot(points[0])}${pieces.join('')}`;
}
