import { pipeline, Transform, type Readable } from 'node:stream';

/** Passes a stream on until it has more bytes than allowed: then it fails, and `onExceeded` is called. */
export function limitBytes(source: Readable, most: number, onExceeded: () => void): Readable {
  let count = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.byteLength;
      if (count <= most) return done(null, chunk);
      onExceeded();
      return done(new Error('Too many bytes'));
    },
  });
  // The reader of the stream learns of its failure.
  return pipeline(source, limited, () => undefined);
}
