import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The 3072-bit group of RFC 5054, appendix A. */
const primeHex =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74' +
  '020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437' +
  '4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05' +
  '98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB' +
  '9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
  '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33' +
  'A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864' +
  'D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E2' +
  '08E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';

const prime = BigInt(`0x${primeHex}`);
const generator = 2n;
const multiplier = hashNumber(toPaddedHex(prime) + toPaddedHex(generator));

/** SRP verifier, stored instead of the password; both values are hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's half of an SRP exchange; numbers are hexadecimal, the secret block is base64. */
export interface Exchange {
  readonly clientPublic: string;
  readonly serverSecret: string;
  readonly serverPublic: string;
  readonly secretBlock: string;
}

/** The client's proof that it knows the password. */
export interface Proof {
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Creates the verifier of a password; `user` is the id that the client uses. */
export function createVerifier(poolName: string, user: string, password: string): Verifier {
  const salt = toPaddedHex(createRandomNumber(16));
  return { salt, verifier: computeVerifier(poolName, user, password, salt) };
}

/** Whether a plain-text password matches the verifier; compared in constant time. */
export function verifyPassword(
  poolName: string,
  user: string,
  { salt, verifier }: Verifier,
  password: string,
): boolean {
  const actual = createHash('sha256')
    .update(computeVerifier(poolName, user, password, salt))
    .digest();
  return timingSafeEqual(actual, createHash('sha256').update(verifier).digest());
}

function computeVerifier(poolName: string, user: string, password: string, salt: string): string {
  const secret = sha256(Buffer.from(`${poolName}${user}:${password}`, 'utf8'));
  return power(generator, hashNumber(salt + secret)).toString(16);
}

/** Starts an exchange; `undefined` for an invalid public value. */
export function startExchange(clientPublic: string, { verifier }: Verifier): Exchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) return undefined;
  if (BigInt(`0x${clientPublic}`) % prime === 0n) return undefined;
  const serverSecret = createRandomNumber(32);
  const serverPublic = (multiplier * BigInt(`0x${verifier}`) + power(generator, serverSecret)) % prime;
  return {
    clientPublic,
    serverSecret: serverSecret.toString(16),
    serverPublic: serverPublic.toString(16),
    secretBlock: randomBytes(32).toString('base64'),
  };
}

/** Whether the proof matches the verifier; compared in constant time. */
export function provesPassword(
  poolName: string,
  user: string,
  { verifier }: Verifier,
  exchange: Exchange,
  proof: Proof,
): boolean {
  if (proof.secretBlock !== exchange.secretBlock) return false;
  const clientPublic = BigInt(`0x${exchange.clientPublic}`);
  const scrambler = hashNumber(toPaddedHex(clientPublic) + toPaddedHex(BigInt(`0x${exchange.serverPublic}`)));
  if (scrambler === 0n) return false;
  const base = (clientPublic * power(BigInt(`0x${verifier}`), scrambler)) % prime;
  const shared = power(base, BigInt(`0x${exchange.serverSecret}`));
  const key = Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(scrambler), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(user)
    .update(Buffer.from(exchange.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const actual = Buffer.from(proof.signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Even-length hexadecimal of a positive number, prefixed with `00` if the highest bit is set. */
function toPaddedHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(toPaddedHex(value), 'hex');
}

function sha256(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hashNumber(hex: string): bigint {
  return BigInt(`0x${sha256(Buffer.from(hex, 'hex'))}`);
}

function createRandomNumber(size: number): bigint {
  return BigInt(`0x${randomBytes(size).toString('hex')}`);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
