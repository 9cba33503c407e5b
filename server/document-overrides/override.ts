import { err, ok, type Result } from '#base';
import { didYouMean, isLoopback, webAddress, type Manifest } from '#manifest';
import * as v from 'valibot';
import type { ServerConfig } from '../settings/config';
import type { ConsentTokens } from './consent-tokens';
import { t } from './messages';

/** Loads an app from another URL than that of the manifest. */
export interface Override {
  readonly app: string;
  /** Without a trailing slash. */
  readonly address: string;
}

export interface OverrideRules {
  readonly manifest: Manifest;
  /** Allowed origins, besides those of this machine. */
  readonly origins: readonly string[];
  readonly consentTokens: ConsentTokens;
  /** The portal's origin; the confirmation page is served only there. */
  readonly portalOrigin: string | undefined;
}

export type OverrideSettings = Pick<ServerConfig, 'environment' | 'overrideOrigins' | 'portalOrigin'>;

const maxTextLength = 500;

/** Not a valid host name, so that it cannot replace a host of the manifest. */
const ownHost = '(override)';

/** Creates the rules for overrides; `undefined` in production, where none are allowed. */
export function createOverrideRules(
  { environment, overrideOrigins, portalOrigin }: OverrideSettings,
  consentTokens: ConsentTokens | undefined,
  manifest: Manifest,
): OverrideRules | undefined {
  if (environment === 'production' || consentTokens === undefined) return undefined;
  return { manifest, origins: overrideOrigins, consentTokens, portalOrigin };
}

export function formatOverride({ app, address }: Override): string {
  return `${app}@${address}`;
}

/** Parses `<app>@<address>`; the error says why it is invalid. */
export function readOverride(text: string, { manifest, origins }: OverrideRules): Result<Override, string> {
  const at = text.indexOf('@');
  if (at < 1 || text.length > maxTextLength) return err(t('document-overrides.notAnOverride'));
  const app = text.slice(0, at);
  const entry = manifest.apps.find(({ name }) => name === app);
  const remote = manifest.apps.filter(({ load }) => load !== 'builtin').map(({ name }) => name);
  if (entry === undefined)
    return err(t('document-overrides.unknownApp', { app, suggestion: didYouMean(app, remote) || '.' }));
  if (entry.load === 'builtin') return err(t('document-overrides.builtinApp', { app }));
  const written = text.slice(at + 1);
  const address = v.safeParse(webAddress, written);
  if (!address.success)
    return err(t('document-overrides.badAddress', { address: written, why: address.issues[0].message }));
  const { origin, hostname } = new URL(address.output);
  if (!isLoopback(hostname) && !origins.includes(origin))
    return err(t('document-overrides.foreignAddress', { origin }));
  return ok({ app, address: address.output });
}

/** Returns the manifest with one app overridden, without the pinned hashes of its files. */
export function applyOverride(manifest: Manifest, { app, address }: Override): Manifest {
  return {
    ...manifest,
    hosts: { ...manifest.hosts, [ownHost]: address },
    apps: manifest.apps.map((entry) => {
      if (entry.name !== app) return entry;
      const { integrity: _pinned, ...rest } = entry;
      return { ...rest, host: ownHost };
    }),
  };
}
