import {
  findComparableSales,
  getProperty,
  type ComparableSales,
  type PropertyRecord,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery } from '@portal/plugin-api/react';
import type { toQuery } from './comparables/criteria';
import { NotesStore } from './notes/notes-store';
import type { PropertyQuery } from './property-query';

/** A property, by roll number or id, and its comparable sales. */
export class PropertyStore {
  /** Idle without a property. */
  readonly record: MunicipalityQuery<PropertyRecord, PropertyQuery>;

  readonly comparables: MunicipalityQuery<ComparableSales, ReturnType<typeof toQuery>>;

  readonly notes: NotesStore;

  constructor(portal: PortalApi) {
    this.notes = new NotesStore(portal);
    this.record = new MunicipalityQuery<PropertyRecord, PropertyQuery>({
      portal,
      ignoreMunicipality: true,
      fetch: ({ params, signal }) => params && getProperty(portal.http('api'), params, { signal }),
    });
    this.comparables = new MunicipalityQuery<ComparableSales, ReturnType<typeof toQuery>>({
      portal,
      ignoreMunicipality: true,
      fetch: ({ params, signal }) => findComparableSales(portal.http('api'), params, { signal }),
    });
  }
}
