import type { App, AssetAddresses } from '#manifest';
import type { CanReach, FramingSource } from '#platform';
import type { RemoteEntry } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import type { OnAltered } from '../builtins/watch-builtins';
import type { Navigate } from '../navigation';

/** One attempt to load the code of an app. */
export interface LoadTask {
  readonly app: App;
  /** Where the entry is; built-in apps have none. */
  readonly addresses: AssetAddresses | undefined;
  /** Counted from 1. Browsers remember failed loads by address, so a later attempt uses another one. */
  readonly attempt: number;
  readonly plugins: readonly BuiltinPlugin[];
  /** Aborted when the attempt times out; elements still loading are then removed. */
  readonly signal: AbortSignal;
  readonly navigate: Navigate;
  readonly canReach: CanReach;
  /** What is called when an app has altered what the portal itself uses. */
  readonly onAltered?: OnAltered | undefined;
  readonly readFraming?: FramingSource | undefined;
}

/** Loads an app of one kind; rejects with an `AppFailure` or with what the app's script threw. */
export type Loader = (task: LoadTask) => Promise<RemoteEntry>;
