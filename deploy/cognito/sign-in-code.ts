import { randomInt } from 'node:crypto';
import * as v from 'valibot';

/** How long a code is valid (ms); the same as the time limit of a sign-in. */
export const codeLifeMs = 180_000;

/** A code and when it expires (epoch ms); strings, because Cognito passes only strings between triggers. */
const SignInCodeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)), endsAt: v.string() });

export type SignInCode = v.InferOutput<typeof SignInCodeSchema>;

/** Returns six random digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Parses the code that an earlier trigger passed on; `undefined` if it is invalid. */
export function parseSignInCode(value: unknown): SignInCode | undefined {
  const parsed = v.safeParse(SignInCodeSchema, value);
  return parsed.success ? parsed.output : undefined;
}
