import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An encoded body and its `content-encoding`. */
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

/** The best encoding that a client accepts. */
export function chooseEncoding(acceptEncoding = ''): EncodedBody['encoding'] {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined;
}

/** Compresses a text with a fast setting: pages are created for each request. */
export function encodeAs(text: string, encoding: EncodedBody['encoding']): EncodedBody {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: brotliCompressSync(text, { params }), encoding };
  }
  return { body: encoding === 'gzip' ? gzipSync(text) : text, encoding };
}

/** Compresses a page with an encoding that the client accepts. */
export function encodeBody(text: string, acceptEncoding: string | undefined): EncodedBody {
  return encodeAs(text, chooseEncoding(acceptEncoding));
}
