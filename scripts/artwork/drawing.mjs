import { between, curve, distance, outline, smooth, spot } from './geometry.mjs';
import { survey } from './land.mjs';

/** The parts of wide streets that cross the river. */
function bridges(streets, river, reach, place) {
  return streets.flatMap(({ from, to, width }) => {
    const count = Math.ceil(distance(from, to) / 6);
    const near = Array.from({ length: count + 1 }, (_, index) =>
      place(between(from, to, index / count)),
    ).filter((point) => river.some((wet) => distance(point, wet) < reach));
    if (near.length < 3 || distance(near[0], near.at(-1)) > reach * 3.2) return [];
    return [{ path: `M${spot(near[0])}L${spot(near.at(-1))}`, width }];
  });
}

function nearest(lots, wanted) {
  return lots.reduce((best, lot) =>
    distance(lot.centre, wanted) < distance(best.centre, wanted) ? lot : best,
  );
}

function fadeMask({ fade, width, height }) {
  if (fade === undefined) return ['', ''];
  const line = fade === 'left' ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  const stops =
    '<stop stop-color="#000"/><stop offset=".55" stop-color="#999"/><stop offset="1" stop-color="#fff"/>';
  return [
    `<linearGradient id="f" x1="0" y1="0" ${line}>${stops}</linearGradient>` +
      `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
      `<path fill="url(#f)" d="M0 0H${width}V${height}H0z"/></mask>`,
    ' mask="url(#m)"',
  ];
}

function groundLayer({ width, height, look, fade }) {
  const fill = fade === undefined ? 'url(#g)' : look.ground[0];
  return `<path fill="${fill}" d="M0 0H${width}V${height}H0z"/>`;
}

function lotLayers({ look }, lots) {
  const paths = (found) => found.map(outline).join('');
  const lotsWith = (wanted) =>
    paths(lots.filter(({ tint }) => tint === wanted).map(({ corners }) => corners));
  const buildings = paths(lots.flatMap(({ building }) => (building === undefined ? [] : [building])));
  return [
    `<g stroke="${look.line}" stroke-opacity="${look.lineOpacity}">`,
    `<path fill="${look.lot}" fill-opacity="${look.lotOpacity}" d="${lotsWith(undefined)}"/>`,
    ...Object.entries(look.tints).map(
      ([name, colour]) => `<path fill="${colour}" fill-opacity="${look.tintOpacity}" d="${lotsWith(name)}"/>`,
    ),
    '</g>',
    `<path fill="${look.building}" fill-opacity="${look.buildingOpacity}" d="${buildings}"/>`,
  ];
}

function riverLayers({ look, river, riverWidth }, crossings) {
  const course = curve(river);
  const stroke = (colour, size, path) =>
    `<path stroke="${colour}" stroke-width="${size.toFixed(1)}" d="${path}"/>`;
  return [
    `<g fill="none">`,
    stroke(look.bank, riverWidth * 2.1, course),
    stroke(look.shore, riverWidth + 2.4, course),
    stroke(look.water, riverWidth, course),
    ...crossings.flatMap(({ path, width }) => [
      stroke(look.shore, width * 0.62 + 2, path),
      stroke(look.bank, width * 0.62, path),
    ]),
    '</g>',
  ];
}

function chosenLayer({ look, block }, lot) {
  const size = block > 220 ? 3 : 2;
  return `<path fill="${look.chosen}" fill-opacity=".16" stroke="${look.chosen}" stroke-width="${size}" d="${outline(lot.corners)}"/>`;
}

function missingLayer({ look }, lot) {
  return `<path fill="#fff" stroke="${look.chosen}" stroke-width="2" stroke-dasharray="7 6" d="${outline(lot.corners)}"/>`;
}

/** One picture as the text of an SVG file, without styles, scripts or references to anything outside. */
export function draw(picture) {
  const { width, height, look, riverWidth } = picture;
  const { lots, streets, place } = survey(picture);
  const river = smooth(picture.river);
  const dry = lots.filter(({ centre }) => river.every((wet) => distance(centre, wet) > riverWidth * 0.7));
  const missing = picture.missing && nearest(dry, picture.missing);
  const chosen = picture.chosen && nearest(dry, picture.chosen);
  const [mask, masked] = fadeMask(picture);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${look.ground[0]}"/>` +
      `<stop offset="1" stop-color="${look.ground[1]}"/></linearGradient>${mask}</defs>`,
    `<g${masked} stroke-linejoin="round">`,
    groundLayer(picture),
    ...lotLayers(
      picture,
      dry.filter((lot) => lot !== missing),
    ),
    ...riverLayers(picture, bridges(streets, river, riverWidth * 1.12, place)),
    ...(chosen === undefined ? [] : [chosenLayer(picture, chosen)]),
    ...(missing === undefined ? [] : [missingLayer(picture, missing)]),
    '</g></svg>',
  ];
  return `${parts.join('\n')}\n`;
}
