import { pipeline, Transform, type Readable } from 'node:stream';

/** Limits the length of a stream: above `maxBytes`, calls `onExceeded` and fails. */
export function limitBytes(source: Readable, maxBytes: number, onExceeded: () => void): Readable {
  let count = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.byteLength;
      if (count <= maxBytes) return done(null, chunk);
      onExceeded();
      return done(new Error('Too many bytes'));
    },
  });
  // The error reaches the reader of the returned stream.
  return pipeline(source, limited, () => undefined);
}
