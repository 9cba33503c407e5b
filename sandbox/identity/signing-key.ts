import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import * as v from 'valibot';

/** The key pair for tokens; `publicJwk` is published. */
export interface SigningKey {
  readonly id: string;
  readonly sign: CryptoKey;
  readonly verify: CryptoKey;
  readonly publicJwk: JWK;
}

const StoredSchema = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  d: v.string(),
  p: v.string(),
  q: v.string(),
  dp: v.string(),
  dq: v.string(),
  qi: v.string(),
});

const id = 'sandbox-1';

/** Loads the key pair of a folder, or creates it; sessions survive restarts with it. */
export async function loadSigningKey(folder: string): Promise<SigningKey> {
  const file = join(folder, 'signing-key.json');
  const stored = readKey(file) ?? (await createKey(file));
  const { kty, n, e } = stored;
  const publicJwk = { kty, n, e, kid: id, alg: 'RS256', use: 'sig' };
  return { id, sign: await importKey(stored), verify: await importKey(publicJwk), publicJwk };
}

function readKey(file: string): v.InferOutput<typeof StoredSchema> | undefined {
  try {
    const parsed = v.safeParse(StoredSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

async function createKey(file: string): Promise<v.InferOutput<typeof StoredSchema>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = v.parse(StoredSchema, await exportJWK(privateKey));
  writeFileSync(`${file}.new`, JSON.stringify(jwk), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return jwk;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The signing key of the sandbox is not an RSA key.');
  return key;
}
