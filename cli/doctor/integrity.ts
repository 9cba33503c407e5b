import { createHash } from 'node:crypto';

const strengths = ['sha512', 'sha384', 'sha256'] as const;

/** The integrity hash of some bytes, such as `sha384-…`. */
export function computeIntegrity(bytes: Uint8Array, algorithm: (typeof strengths)[number]): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/**
 * Checks bytes against an `integrity` as browsers do: only the strongest algorithm counts, and one of its
 * hashes must match. Returns the actual hash on a mismatch.
 */
export function checkIntegrity(bytes: Uint8Array, integrity: string): string | undefined {
  const hashes = integrity.trim().split(/\s+/);
  const strongest = strengths.find((algorithm) => hashes.some((hash) => hash.startsWith(`${algorithm}-`)));
  if (strongest === undefined) return undefined;
  const actual = computeIntegrity(bytes, strongest);
  return hashes.some((hash) => hash.split('?')[0] === actual) ? undefined : actual;
}
