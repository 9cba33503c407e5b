import { resolve } from 'node:path';

/** Settings from environment variables. */
export interface SandboxSettings {
  readonly folder: string;
  readonly port: number;
  readonly properties: number;
  readonly tokenSeconds: number;
  /** Whether each refresh token is valid once and returns the next. */
  readonly rotatesTokens: boolean;
  /** Origin of the portal, for mailed links. */
  readonly portal: string;
}

/**
 * Reads `SANDBOX_PORT`, `SANDBOX_DATA`, `SANDBOX_PROPERTIES`, `SANDBOX_TOKEN_SECONDS`, `PORTAL_PORT` and
 * `PORTAL_IDENTITY_ROTATION`; the portal server reads the last two as well. Throws an error that names an
 * invalid variable.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const number = (name: string, standard: number, min: number, max: number): number => {
    const text = environment[name];
    if (text === undefined || text === '') return standard;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Error(
      `${name} is "${text}", but must be a whole number from ${String(min)} to ${String(max)}.`,
    );
  };
  return {
    folder: resolve(environment['SANDBOX_DATA'] ?? '.data/sandbox'),
    port: number('SANDBOX_PORT', 4100, 0, 65_535),
    properties: number('SANDBOX_PROPERTIES', 200_000, 1, 5_000_000),
    tokenSeconds: number('SANDBOX_TOKEN_SECONDS', 900, 1, 86_400),
    rotatesTokens: environment['PORTAL_IDENTITY_ROTATION'] === 'on',
    portal: `http://localhost:${String(number('PORTAL_PORT', 4000, 0, 65_535))}`,
  };
}
