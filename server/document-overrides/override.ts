import { err, ok, type Result } from '#base';
import { didYouMean, isLoopback, webAddress, type Manifest } from '#manifest';
import * as v from 'valibot';
import type { ServerConfig } from '../config';
import type { ConsentTokens } from './consent-tokens';
import { t } from './messages';

/** One app that comes from another address than the manifest says. */
export interface Override {
  readonly app: string;
  /** Without a slash at its end. */
  readonly address: string;
}

/** What may be overridden, and from where. */
export interface OverrideRules {
  readonly manifest: Manifest;
  /** Origins beside those of this machine. */
  readonly origins: readonly string[];
  readonly consentTokens: ConsentTokens;
  /** Where browsers find the portal; people are asked nowhere else. */
  readonly portalOrigin: string | undefined;
}

/** What decides whether something may be overridden on this server. */
export type OverrideSettings = Pick<ServerConfig, 'environment' | 'overrideOrigins' | 'portalOrigin'>;

const maxTextLength = 500;

/** Not a valid name of a host, so that none of the manifest's is replaced. */
const ownHost = '(override)';

/** What may be overridden on this server: nothing at all in production. */
export function createOverrideRules(
  { environment, overrideOrigins, portalOrigin }: OverrideSettings,
  agreements: ConsentTokens | undefined,
  manifest: Manifest,
): OverrideRules | undefined {
  if (environment === 'production' || agreements === undefined) return undefined;
  return { manifest, origins: overrideOrigins, consentTokens: agreements, portalOrigin };
}

/** Writes an override as it stands in a query and in an agreement. */
export function formatOverride({ app, address }: Override): string {
  return `${app}@${address}`;
}

/** Reads `<app>@<address>`; the error says in plain words why it cannot be. */
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

/** The manifest with one app from elsewhere; hashes that are pinned for its own files do not count for those. */
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
