import { postImageTypes } from '#backends/posts';

/** Media type of an uploaded image. */
export type ImageType = (typeof postImageTypes)[number];

/** File extension of stored images by media type. */
export const imageEndings: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Parses a content type such as `image/png; q=1`. */
export function parseMediaType(mediaType: string | undefined): ImageType | undefined {
  const name = mediaType?.split(';')[0]?.trim().toLowerCase();
  return postImageTypes.find((type) => type === name);
}

/** Detects the media type from the first bytes of a file. */
export function detectType(bytes: Buffer): ImageType | undefined {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return text(4, 8) === 'ftyp' && hasAvifBrand(bytes) ? 'image/avif' : undefined;
}

/** Whether one of the four-letter brands in the first box is that of AVIF. */
function hasAvifBrand(bytes: Buffer): boolean {
  const brands: readonly string[] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.includes('avif') || brands.includes('avis');
}
