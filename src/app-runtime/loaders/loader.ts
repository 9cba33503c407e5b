import type { App, AssetAddresses } from '#manifest';
import type { CanReach, FramingSource } from '#platform';
import type { RemoteEntry } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import type { OnAltered } from '../builtins/watch-builtins';
import type { Navigate } from '../navigation';

/** One attempt to load an app's code. */
export interface LoadTask {
  readonly app: App;
  /** Address of the entry; `undefined` for built-in apps. */
  readonly addresses: AssetAddresses | undefined;
  /** Counted from 1. Browsers cache failed loads by address, so later attempts use another address. */
  readonly attempt: number;
  readonly plugins: readonly BuiltinPlugin[];
  /** Aborted when the attempt times out; elements that are still loading are then removed. */
  readonly signal: AbortSignal;
  readonly navigate: Navigate;
  readonly canReach: CanReach;
  /** Called when an app has altered a built-in that the portal uses. */
  readonly onAltered?: OnAltered | undefined;
  readonly readFraming?: FramingSource | undefined;
}

/** Loads an app of one kind; rejects with an `AppFailure` or with the script's error. */
export type Loader = (task: LoadTask) => Promise<RemoteEntry>;
