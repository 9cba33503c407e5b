import { getProperty, type PropertyRecord } from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable, runInAction, when } from 'mobx';
import { parsePropertyQuery, type PropertyQuery } from './property-query';

const page = '/property';

/** The property in the address; idle if there is none. */
export class PropertyStore {
  readonly record: MunicipalityQuery<PropertyRecord>;
  /** Whether nothing was shown yet, so that the portal's own skeleton is still visible. */
  isFirst = true;
  readonly #portal: PortalApi;
  #latest: PropertyQuery;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.record = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      dependsOn: () => this.#query,
      fetch: ({ signal }) => {
        const query = this.#query;
        return query && getProperty(portal.http('api'), query, { signal });
      },
    });
    makeAutoObservable(this, { record: false, start: false });
  }

  /** Loads the property of the address. Returns a dispose function. */
  start(): () => void {
    const stops = [
      this.record.start(),
      when(
        () => this.record.result.state !== 'pending',
        () =>
          runInAction(() => {
            this.isFirst = false;
          }),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  get #query(): PropertyQuery {
    const { path } = this.#portal.navigation;
    // During navigation to another section the address is already that of the other.
    if (path.split('?')[0] === page) this.#latest = parsePropertyQuery(path);
    return this.#latest;
  }
}
