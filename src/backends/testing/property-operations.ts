import { ComparableSalesSchema, findComparableSales } from '../comparable-sales';
import * as maps from '../maps';
import * as properties from '../properties';
import * as propertyNotes from '../property-notes';
import * as pulse from '../pulse';
import { CountSchema, RollSchema } from '../record-fields';
import type { Operation } from './operation';
import {
  text,
  countyMun,
  sortedBy,
  saleFilters,
  permitFilters,
  requestFilters,
  bounds,
  propertyFilters,
  tile,
  period,
  mapTile,
} from './parameters';

/** The calls about properties and their sales. */
export const propertyOperations: Readonly<Record<string, Operation>> = {
  listProperties: {
    call: ({ api }) => properties.listProperties(api, { countyMun }),
    filters: { ...propertyFilters, bounds, ...sortedBy(properties.propertyOrders) },
    answer: properties.PropertyListSchema,
  },
  getPropertyChoices: {
    call: ({ api }) => properties.getPropertyChoices(api, countyMun),
    answer: properties.PropertyChoicesSchema,
  },
  getProperty: {
    call: ({ api }) => properties.getProperty(api, {}),
    filters: { roll: RollSchema, propId: text },
    answer: properties.PropertyRecordSchema,
  },
  getPropertyTile: {
    call: ({ api }) => maps.getPropertyTile(api, tile),
    filters: propertyFilters,
    file: mapTile,
  },
  getSaleTile: {
    call: ({ api }) => maps.getSaleTile(api, { ...tile, ...period }),
    filters: saleFilters,
    file: mapTile,
  },
  getPermitTile: {
    call: ({ api }) => maps.getPermitTile(api, tile),
    filters: permitFilters,
    file: mapTile,
  },
  getRequestTile: {
    call: ({ api }) => maps.getRequestTile(api, tile),
    filters: requestFilters,
    file: mapTile,
  },
  getPropertyExtent: {
    call: ({ api }) => maps.getPropertyExtent(api, { countyMun }),
    filters: propertyFilters,
    answer: maps.MapExtentSchema,
  },
  getSaleExtent: {
    call: ({ api }) => maps.getSaleExtent(api, { countyMun, ...period }),
    filters: saleFilters,
    answer: maps.MapExtentSchema,
  },
  getPermitExtent: {
    call: ({ api }) => maps.getPermitExtent(api, { countyMun }),
    filters: permitFilters,
    answer: maps.MapExtentSchema,
  },
  getRequestExtent: {
    call: ({ api }) => maps.getRequestExtent(api, { countyMun }),
    filters: requestFilters,
    answer: maps.MapExtentSchema,
  },
  findComparableSales: {
    call: ({ api }) => findComparableSales(api, { roll: '0412031004127000000' }),
    filters: { distance: CountSchema, size: CountSchema, age: CountSchema, months: CountSchema },
    answer: ComparableSalesSchema,
  },
  listPropertyNotes: {
    call: ({ api }) => propertyNotes.listPropertyNotes(api, '0412031004127000000'),
    answer: propertyNotes.PropertyNotesSchema,
  },
  addPropertyNote: {
    call: ({ api }) => propertyNotes.addPropertyNote(api, { roll: '0412031004127000000', key: '', text: '' }),
    body: propertyNotes.PropertyNotePayloadSchema,
    answer: propertyNotes.PropertyNotesSchema,
  },
  changePropertyNote: {
    call: ({ api }) => propertyNotes.changePropertyNote(api, '{id}', { isDeleted: true }),
    body: propertyNotes.PropertyNoteChangeSchema,
    answer: propertyNotes.PropertyNotesSchema,
  },
  getMarket: {
    call: ({ api }) => pulse.getMarket(api, { countyMun, first: '2025-01', last: '2025-12' }),
    filters: saleFilters,
    answer: pulse.MarketSchema,
  },
  listSales: {
    call: ({ api }) => pulse.listSales(api, { countyMun, first: '2025-01', last: '2025-12' }),
    filters: { ...saleFilters, bounds, ...sortedBy(pulse.saleOrders) },
    answer: pulse.SalesSchema,
  },
  getSaleChoices: {
    call: ({ api }) => pulse.getSaleChoices(api, countyMun),
    answer: pulse.PulseChoicesSchema,
  },
};
