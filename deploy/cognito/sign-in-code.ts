import { randomInt } from 'node:crypto';
import * as v from 'valibot';

/** How long a code is good, in milliseconds: as long as the sign-in that it belongs to. */
export const codeLifeMs = 180_000;

/** A code and when it ends, in epoch milliseconds, as Cognito carries it between the triggers: as texts. */
const SignInCodeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)), endsAt: v.string() });

export type SignInCode = v.InferOutput<typeof SignInCodeSchema>;

/** Six random digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Reads what an earlier trigger carried on; `undefined` if it is no code. */
export function parseSignInCode(carried: unknown): SignInCode | undefined {
  const parsed = v.safeParse(SignInCodeSchema, carried);
  return parsed.success ? parsed.output : undefined;
}
