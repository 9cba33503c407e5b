import { makeAutoObservable, observableRef } from 'mobx';
import { idle, type Loadable } from '#base';
import type { AssetsService, DeltaRefresh } from '#backends/assets';
import { loadLatest } from './load-latest';

/** The date of the last data refresh, for the side menu's badge and footer. */
export class DataRefreshStore {
  refresh: Loadable<DeltaRefresh> = idle;
  readonly #assets: AssetsService;
  readonly #load = loadLatest<DeltaRefresh>((state) => {
    this.refresh = state;
  });

  constructor({ assets }: { readonly assets: AssetsService }) {
    this.#assets = assets;
    makeAutoObservable(this, { refresh: observableRef }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.#load(() => this.#assets.dataRefresh());
  }
}
