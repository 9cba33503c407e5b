import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A body as it travels, and the value of its `content-encoding`. */
export interface EncodedBody {
  readonly body: Buffer | string;
  readonly encoding: 'br' | 'gzip' | undefined;
}

function accepts(acceptEncoding: string, name: string): boolean {
  return acceptEncoding
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .some(([encoding, quality]) => encoding === name && !/^q=0(\.0*)?$/.test(quality ?? ''));
}

/** Compresses a page for whoever accepts that; pages are made for each request, so a fast setting is used. */
export function encodeBody(text: string, acceptEncoding: string | undefined): EncodedBody {
  if (accepts(acceptEncoding ?? '', 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: brotliCompressSync(text, { params }), encoding: 'br' };
  }
  if (accepts(acceptEncoding ?? '', 'gzip')) return { body: gzipSync(text), encoding: 'gzip' };
  return { body: text, encoding: undefined };
}
