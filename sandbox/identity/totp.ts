import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
const digits = 6;

/** Creates a shared secret of 160 bits in base32. */
export function createSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

/** Returns the code at a time in epoch milliseconds (RFC 6238: SHA-1, 30 seconds, six digits). */
export function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / stepMs)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const value = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** Whether a code is the current one or one step earlier or later; compared in constant time. */
export function verifyCode(secret: string, code: string, now: number): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  return [-stepMs, 0, stepMs]
    .map((shift) => timingSafeEqual(Buffer.from(code), Buffer.from(codeAt(secret, now + shift))))
    .includes(true);
}

function decodeBase32(secret: string): Buffer {
  const bits = Array.from(secret)
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
