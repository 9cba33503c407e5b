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

/** The form in which a body travels to whoever accepts that. */
export function chooseEncoding(acceptEncoding = ''): EncodedBody['encoding'] {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined;
}

/** Compresses a text, by a fast setting: pages are made for each request. */
export function encodeAs(text: string, encoding: EncodedBody['encoding']): EncodedBody {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: brotliCompressSync(text, { params }), encoding };
  }
  return { body: encoding === 'gzip' ? gzipSync(text) : text, encoding };
}

/** Compresses a page for whoever accepts that. */
export function encodeBody(text: string, acceptEncoding: string | undefined): EncodedBody {
  return encodeAs(text, chooseEncoding(acceptEncoding));
}
