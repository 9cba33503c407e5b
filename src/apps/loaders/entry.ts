import type { AssetAddresses } from '#manifest';
import type { Lifecycle, Lifecycles, RemoteEntry } from '#plugin-api';
import { AppFailure } from '../failure';
import type { LoadTask } from './loader';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isLifecycle(value: unknown): value is Lifecycle {
  return typeof value === 'function';
}

function lifecyclesIn(value: unknown): Lifecycles | undefined {
  if (!isRecord(value)) return undefined;
  const { bootstrap, mount, unmount } = value;
  if (!isLifecycle(bootstrap) || !isLifecycle(mount) || !isLifecycle(unmount)) return undefined;
  return { bootstrap, mount, unmount };
}

/** Reads what an app's module exports; throws an `AppFailure` when it has no lifecycles. */
export function readEntry(exported: unknown): RemoteEntry {
  const page = lifecyclesIn(exported);
  if (page === undefined) throw new AppFailure('no-lifecycles');
  const widgets: Record<string, Lifecycles> = {};
  const declared = isRecord(exported) && isRecord(exported['widgets']) ? exported['widgets'] : {};
  for (const [part, value] of Object.entries(declared)) {
    const lifecycles = lifecyclesIn(value);
    if (lifecycles !== undefined) widgets[part] = lifecycles;
  }
  return { ...page, widgets };
}

/**
 * The script's address for this attempt. A later one has a query of its own: it is another module, and another
 * request, where the same one would wait behind an earlier request that still hangs.
 */
export function scriptAddress({ app, addresses, attempt }: LoadTask): AssetAddresses {
  if (addresses === undefined) throw new AppFailure('host-not-defined', app.name);
  if (attempt === 1) return addresses;
  const script = new URL(addresses.script);
  script.searchParams.set('attempt', String(attempt));
  return { ...addresses, script: script.href };
}
