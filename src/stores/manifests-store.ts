import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { idle, type Loadable, type PortalError, type Result } from '#base';
import { explain, createIntegrationRoutes, mayVisit } from '#manifest';
import type { Clock } from '#platform';
import type {
  ManifestDifference,
  ManifestEntry,
  ManifestExplanation,
  ManifestOutline,
  ManifestRefusal,
  ManifestRevision,
  Manifests,
} from '#plugin-api/builtin';
import type { StoredHistory, StoredRevision, ManifestsService, Refusal } from '#backends/manifests';
import type { AddressStore } from './address-store';
import { loadLatest } from './load-latest';
import { createOutline } from './manifest-outline';
import type { ManifestStore } from './manifest-store';
import type { UserStore } from './user-store';

export interface ManifestsDependencies {
  readonly manifests: ManifestsService;
  readonly manifest: ManifestStore;
  readonly user: Pick<UserStore, 'user'>;
  readonly address: Pick<AddressStore, 'visitor'>;
  readonly clock: Clock;
  readonly isHidden: () => boolean;
  readonly openViewAs: (permissions: readonly string[]) => void;
}

/**
 * Poll interval: an edit must show within 5 s, the server checks once a second, and rejections are not
 * announced.
 */
const refreshIntervalMs = 3_000;

function toRevision({ revision, since, difference, unread = false }: StoredRevision): ManifestRevision {
  return { revision, since, difference: difference ?? undefined, isUnread: unread };
}

function toRefusal({ time, stands, file, problems }: Refusal): ManifestRefusal {
  return {
    time,
    stands,
    file,
    faults: problems.map(({ severity, path, message, line, column }) => ({
      isWarning: severity === 'warning',
      path,
      message,
      line,
      column,
    })),
  };
}

function mapLoadable<T, U>(answer: Result<T, PortalError>, map: (value: T) => U): Result<U, PortalError> {
  return answer.ok ? { ok: true, value: map(answer.value) } : answer;
}

/** Whether a result or failure is on screen. */
function isOnScreen({ state }: Loadable<unknown>): boolean {
  return state === 'succeeded' || state === 'failed';
}

function isSameFailure(now: Loadable<unknown>, next: Loadable<unknown>): boolean {
  return now.state === 'failed' && next.state === 'failed' && now.error.code === next.error.code;
}

/** The active manifest, its history, and access checks; for administrators. */
export class ManifestsStore implements Manifests {
  history: Loadable<readonly ManifestRevision[]> = idle;
  refusal: Loadable<ManifestRefusal | undefined> = idle;
  readOnlyFile: string | undefined = undefined;
  readonly #dependencies: ManifestsDependencies;
  readonly #loadHistory = loadLatest<readonly ManifestRevision[]>((state) => {
    this.history = state;
  });
  readonly #loadRefusal = loadLatest<ManifestRefusal | undefined>((state) => {
    if (!isSameFailure(this.refusal, state)) this.refusal = state;
  });
  #isAsking = false;

  constructor(dependencies: ManifestsDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { history: observableRef, refusal: observableRef }, { autoBind: true });
  }

  get revision(): string {
    return this.#dependencies.manifest.active.revision;
  }

  get outline(): ManifestOutline {
    const { manifest } = this.#dependencies.manifest.active;
    return createOutline(manifest, createIntegrationRoutes(manifest));
  }

  get ownPermissions(): readonly string[] {
    return this.#dependencies.user.user?.rules ?? [];
  }

  follow(): () => void {
    const { clock, isHidden } = this.#dependencies;
    void this.#read(false);
    const stops = [
      reaction(
        () => this.revision,
        () => void this.#readHistory(true),
      ),
      clock.every(refreshIntervalMs, () => {
        if (!isHidden() && !this.#isWithoutServer) void this.#poll();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  load(): Promise<void> {
    return this.#read(false);
  }

  text(revision: string): Promise<Result<string, PortalError>> {
    return this.#dependencies.manifests.text(revision);
  }

  async difference(from: string, to: string): Promise<Result<ManifestDifference | undefined, PortalError>> {
    const answer = await this.#dependencies.manifests.difference(from, to);
    return mapLoadable(answer, (difference) => difference ?? undefined);
  }

  explain(entry: ManifestEntry, permissions: readonly string[]): ManifestExplanation {
    const { manifest, address } = this.#dependencies;
    return explain(manifest.active.manifest, { ...address.visitor, rules: permissions }, entry);
  }

  viewAs(permissions: readonly string[]): void {
    const { manifest, openViewAs } = this.#dependencies;
    if (mayVisit(this.ownPermissions, [manifest.portal.permissions.admin])) openViewAs(permissions);
  }

  /** Without a portal server there is nothing to poll. */
  get #isWithoutServer(): boolean {
    return this.refusal.state === 'failed' && this.refusal.error.status === 404;
  }

  /** Skipped while a request is pending. */
  async #poll(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.#readRefusal(true);
    this.#isAsking = false;
  }

  async #read(quiet: boolean): Promise<void> {
    await Promise.all([this.#readHistory(quiet), this.#readRefusal(quiet)]);
  }

  #readHistory(quiet: boolean): Promise<void> {
    return this.#loadHistory(
      async () =>
        mapLoadable(await this.#dependencies.manifests.history(), (history) => this.#acceptHistory(history)),
      quiet && isOnScreen(this.history),
    );
  }

  #acceptHistory({ revisions, file }: StoredHistory): readonly ManifestRevision[] {
    runInAction(() => {
      this.readOnlyFile = file?.writable === false ? file.name : undefined;
    });
    return revisions.map(toRevision);
  }

  #readRefusal(quiet: boolean): Promise<void> {
    return this.#loadRefusal(
      async () =>
        mapLoadable(await this.#dependencies.manifests.refusal(), (refusal) =>
          refusal === null ? undefined : toRefusal(refusal),
        ),
      quiet && isOnScreen(this.refusal),
    );
  }
}
