import { PassThrough, type Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

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

/** Pages are created for each request: 4 would save 7 % of the bytes, and take more than twice the time. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** A body that is sent in parts. */
export interface Encoder {
  readonly stream: Transform;
  /** Sends a part now, instead of keeping it until there is more. */
  readonly writeNow: (text: string) => void;
}

/** Opens the body of an answer that is sent in parts. */
export function openEncoder(encoding: EncodedBody['encoding']): Encoder {
  if (encoding === undefined) {
    const stream = new PassThrough();
    return { stream, writeNow: (text) => void stream.write(text) };
  }
  const stream = encoding === 'br' ? createBrotliCompress(fast) : createGzip();
  return {
    stream,
    writeNow(text) {
      stream.write(text);
      stream.flush();
    },
  };
}

/** Compresses a text with a fast setting. */
export function encodeAs(text: string, encoding: EncodedBody['encoding']): EncodedBody {
  if (encoding === 'br') {
    return { body: brotliCompressSync(text, fast), encoding };
  }
  return { body: encoding === 'gzip' ? gzipSync(text) : text, encoding };
}

/** Compresses a page with an encoding that the client accepts. */
export function encodeBody(text: string, acceptEncoding: string | undefined): EncodedBody {
  return encodeAs(text, chooseEncoding(acceptEncoding));
}
