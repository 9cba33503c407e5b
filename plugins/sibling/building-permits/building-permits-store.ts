import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { parseReply } from '../../kit';
import {
  readChoices,
  readList,
  readRecord,
  readSummary,
  type Choices,
  type PermitList,
  type PermitRecord,
  type Summary,
} from './answers';
import { PermitFilters } from './permit-filters';
import { UploadStore } from './upload-store';

type Query = Readonly<Record<string, string | number>>;

/** Props of the components that show a part of the store. */
export interface PartProps {
  readonly store: BuildingPermitsStore;
}

/** The permits of the municipality on screen. Each view starts the query that it shows. */
export class BuildingPermitsStore {
  readonly filters: PermitFilters;
  readonly upload: UploadStore;
  readonly choices: MunicipalityQuery<Choices>;
  readonly list: MunicipalityQuery<PermitList>;
  readonly summary: MunicipalityQuery<Summary>;
  /** The permit that the address names. */
  readonly record: MunicipalityQuery<PermitRecord>;

  constructor(portal: PortalApi) {
    const filters = new PermitFilters(portal);
    const createQuery = <T>(path: string, parse: (reply: unknown) => T | undefined, getQuery: () => Query) =>
      new MunicipalityQuery({
        portal,
        dependsOn: getQuery,
        fetch: ({ municipality: { code: countyMun }, signal }) => {
          const query = { countyMun, ...getQuery() };
          return parseReply(portal.http('api').get(path, { query, signal }), parse);
        },
      });
    this.filters = filters;
    this.upload = new UploadStore(portal);
    this.choices = createQuery('/permits/choices', readChoices, () => ({}));
    this.list = createQuery('/permits/list', readList, () => filters.pageQuery);
    this.summary = createQuery('/permits/summary', readSummary, () => filters.query);
    this.record = new MunicipalityQuery({
      portal,
      dependsOn: () => filters.number,
      fetch: ({ signal }) => {
        const query = { number: filters.number };
        if (query.number === '') return undefined;
        return parseReply(portal.http('api').get('/permits/record', { query, signal }), readRecord);
      },
    });
  }

  start(): () => void {
    const stops = [this.filters, this.upload, this.choices].map((part) => part.start());
    return () => stops.forEach((stop) => stop());
  }
}
