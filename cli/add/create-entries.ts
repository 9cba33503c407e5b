import type { AppNeed, SourceKind } from '#manifest';
import type { ManifestValue } from '#manifest/text';
import type { AddOptions } from './add-options';

/** The keys of an app's entry that depend on its code: how it loads, and what it is granted. */
export interface AppKeys {
  readonly load: string;
  readonly entry?: string;
  readonly global?: string;
  readonly amd?: true;
  readonly module?: string;
  readonly elementId?: string;
  readonly container?: { readonly name: string; readonly module: string };
  readonly imports?: Readonly<Record<string, string>>;
  readonly sources?: Readonly<Partial<Record<SourceKind, readonly string[]>>>;
  readonly needs?: readonly AppNeed[];
}

function toValues(keys: Omit<AppKeys, 'load'>): Readonly<Record<string, ManifestValue>> {
  const { sources = {}, ...others } = keys;
  const listed = Object.entries(sources);
  return { ...others, ...(listed.length === 0 ? {} : { sources: Object.fromEntries(listed) }) };
}

/** The manifest entries of an app. */
export interface AppEntries {
  /** `undefined` if the manifest already has the host. */
  readonly host: { readonly name: string; readonly address: string } | undefined;
  readonly app: ManifestValue;
  readonly route: ManifestValue;
}

/** Creates the entries of an app: its host if that is new, the app, and its route. */
export function createEntries(options: AddOptions, { load, ...keys }: AppKeys): AppEntries {
  const { name, host, path, label, icon, permissions, owner } = options;
  const { address } = host;
  return {
    host: host.isNew && address !== null ? { name: host.name, address } : undefined,
    app: { name, load, host: host.name, ...(owner === undefined ? {} : { owner }), ...toValues(keys) },
    route: { path, label, ...(icon === undefined ? {} : { icon }), permissions, app: name },
  };
}
