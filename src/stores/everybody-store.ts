import { makeAutoObservable, observableRef } from 'mobx';
import { idle, type Loadable } from '#base';
import type { EverybodyService } from '#backends/everybody';
import type { Clock } from '#platform';
import type { AppForEverybody, EverybodyHealth } from '#plugin-api/builtin';
import { loadLatest } from './load-latest';

export interface EverybodyDependencies {
  readonly clock: Pick<Clock, 'every'>;
  readonly service: EverybodyService;
  readonly isHidden: () => boolean;
}

/** Equal to how long the portal server caches its response. */
const refreshIntervalMs = 60_000;

/** Health of the apps across all users in the last 24 hours; for administrators. */
export class EverybodyStore implements EverybodyHealth {
  apps: Loadable<readonly AppForEverybody[] | undefined> = idle;
  readonly #dependencies: EverybodyDependencies;
  readonly #load = loadLatest<readonly AppForEverybody[] | undefined>((state) => {
    this.apps = state;
  });

  constructor(dependencies: EverybodyDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { apps: observableRef }, { autoBind: true });
  }

  follow(): () => void {
    const { clock, isHidden } = this.#dependencies;
    void this.#read(this.apps.state === 'succeeded');
    return clock.every(refreshIntervalMs, () => {
      if (!isHidden()) void this.#read(true);
    });
  }

  load(): Promise<void> {
    return this.#read(false);
  }

  #read(quiet: boolean): Promise<void> {
    return this.#load(async () => {
      const answer = await this.#dependencies.service.read();
      if (!answer.ok) return answer;
      const apps = answer.value.apps?.map(({ loadSeconds, ...app }) => ({
        ...app,
        loadTime: loadSeconds === null ? undefined : loadSeconds * 1_000,
      }));
      return { ok: true, value: apps };
    }, quiet);
  }
}
