import { createHash } from 'node:crypto';

const strengths = ['sha512', 'sha384', 'sha256'] as const;

/** The integrity hash of some bytes, such as `sha384-…`. */
export function computeIntegrity(bytes: Uint8Array, algorithm: (typeof strengths)[number]): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/**
 * Compares bytes with what an `integrity` says, as browsers do: of several hashes the strongest kind counts, and one
 * of that kind has to fit. Answers the hash that the bytes have when none does.
 */
export function checkIntegrity(bytes: Uint8Array, integrity: string): string | undefined {
  const hashes = integrity.trim().split(/\s+/);
  const strongest = strengths.find((algorithm) => hashes.some((hash) => hash.startsWith(`${algorithm}-`)));
  if (strongest === undefined) return undefined;
  const actual = computeIntegrity(bytes, strongest);
  return hashes.some((hash) => hash.split('?')[0] === actual) ? undefined : actual;
}
