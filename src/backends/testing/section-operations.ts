import * as v from 'valibot';
import { ClassFiguresSchema, getClassFigures } from '../analytics';
import * as appeals from '../appeals';
import { DaySchema, MunicipalityCodeSchema } from '../fields';
import * as people from '../people';
import * as uploads from '../permit-uploads';
import * as permits from '../permits';
import * as products from '../products';
import * as properties from '../properties';
import * as pulse from '../pulse';
import { CountSchema, RollSchema } from '../record-fields';
import * as rfr from '../rfr';
import { getRequest, RfrRecordSchema } from '../rfr-record';
import * as search from '../search';
import { getServiceLevelReport, SlaReportSchema } from '../sla';
import * as directory from '../user-directory';
import * as work from '../work';
import type { Operation } from './operation';

const text = v.string();
const year = v.pipe(v.string(), v.regex(/^\d{4}$/));
const countyMun = '0412';
const paging = { size: CountSchema, from: CountSchema };
const order = v.picklist(['ascending', 'descending']);
const sortedBy = (keys: readonly string[]) => ({ ...paging, sort: v.picklist(keys), order });
const saleFilters = { neighbourhood: text, class: text };
const permitFilters = { state: v.picklist(permits.permitStates), neighbourhood: text, year, text };
const workFilters = { assignee: text, due: v.picklist(work.workDueChoices) };

/** The calls of sections, by the names of their functions. */
export const sectionOperations: Readonly<Record<string, Operation>> = {
  getClassFigures: { call: ({ api }) => getClassFigures(api, countyMun), answer: ClassFiguresSchema },
  listAppeals: {
    call: ({ api }) => appeals.listAppeals(api, { countyMun }),
    filters: {
      state: appeals.AppealStateSchema,
      year,
      hearingFrom: DaySchema,
      hearingTo: DaySchema,
      ...sortedBy(appeals.appealOrders),
    },
    answer: appeals.AppealsSchema,
  },
  listNextHearings: {
    call: ({ api }) => appeals.listNextHearings(api, { countyMun, size: 5 }),
    answer: appeals.NextHearingsSchema,
  },
  getAppeal: { call: ({ api }) => appeals.getAppeal(api, 'id'), answer: appeals.AppealRecordSchema },
  listPeople: {
    call: ({ api }) => people.listPeople(api, { countyMun }),
    filters: { name: text, property: text, kind: people.PersonKindSchema, ...sortedBy(people.peopleOrders) },
    answer: people.PeopleListSchema,
  },
  getPerson: { call: ({ api }) => people.getPerson(api, 'owner-1'), answer: people.PersonRecordSchema },
  listPermits: {
    call: ({ api }) => permits.listPermits(api, { countyMun }),
    filters: { ...permitFilters, ...sortedBy(permits.permitOrders) },
    answer: permits.PermitListSchema,
  },
  getPermitSummary: {
    call: ({ api }) => permits.getPermitSummary(api, { countyMun }),
    filters: permitFilters,
    answer: permits.PermitSummarySchema,
  },
  getPermitChoices: {
    call: ({ api }) => permits.getPermitChoices(api, countyMun),
    answer: permits.PermitChoicesSchema,
  },
  getPermit: { call: ({ api }) => permits.getPermit(api, 'number'), answer: permits.PermitRecordSchema },
  checkPermits: {
    call: ({ api }) => uploads.checkPermits(api, { countyMun, rows: [] }),
    body: uploads.PermitCheckRequestSchema,
    answer: uploads.PermitCheckSchema,
  },
  uploadPermits: {
    call: ({ api }) => uploads.uploadPermits(api, { countyMun, rows: [], key: '', fileName: '' }),
    body: uploads.PermitUploadRequestSchema,
    answer: uploads.PermitUploadSchema,
  },
  listProducts: { call: ({ api }) => products.listProducts(api), answer: products.ProductsSchema },
  listOrders: {
    call: ({ api }) => products.listOrders(api, {}),
    filters: { state: v.picklist(products.orderFilters), ...paging },
    answer: products.ProductOrdersSchema,
  },
  listProperties: {
    call: ({ api }) => properties.listProperties(api, { countyMun }),
    filters: {
      value: text,
      isSuggestion: text,
      group: v.picklist(search.searchFilters),
      rollFrom: text,
      rollTo: text,
      street: text,
      class: text,
      neighbourhood: text,
      valueFrom: CountSchema,
      valueTo: CountSchema,
      ...sortedBy(properties.propertyOrders),
    },
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
  getMarket: {
    call: ({ api }) => pulse.getMarket(api, { countyMun, first: '2025-01', last: '2025-12' }),
    filters: saleFilters,
    answer: pulse.MarketSchema,
  },
  listSales: {
    call: ({ api }) => pulse.listSales(api, { countyMun, first: '2025-01', last: '2025-12' }),
    filters: { ...saleFilters, ...sortedBy(pulse.saleOrders) },
    answer: pulse.SalesSchema,
  },
  getSaleChoices: {
    call: ({ api }) => pulse.getSaleChoices(api, countyMun),
    answer: pulse.PulseChoicesSchema,
  },
  listRequests: {
    call: ({ api }) => rfr.listRequests(api, { countyMun }),
    filters: { phase: rfr.RfrPhaseSchema, year, ...sortedBy(rfr.rfrOrders) },
    answer: rfr.RfrRequestsSchema,
  },
  getRequest: { call: ({ api }) => getRequest(api, 'id'), answer: RfrRecordSchema },
  getRequestSummary: {
    call: ({ api }) => rfr.getRequestSummary(api, { countyMun, year: 2025 }),
    answer: rfr.RfrSummarySchema,
  },
  getServiceLevelReport: {
    call: ({ api }) => getServiceLevelReport(api, { countyMun, year: '2025' }),
    answer: SlaReportSchema,
  },
  listUsers: {
    call: ({ apiUsers }) => directory.listUsers(apiUsers, {}),
    filters: {
      name: text,
      permission: text,
      anyOf: text,
      municipality: MunicipalityCodeSchema,
      ...sortedBy(directory.userOrders),
    },
    answer: directory.UserDirectorySchema,
  },
  getUserChoices: {
    call: ({ apiUsers }) => directory.getUserChoices(apiUsers),
    answer: directory.UserChoicesSchema,
  },
  getDirectoryUser: {
    call: ({ apiUsers }) => directory.getDirectoryUser(apiUsers, '{id}'),
    answer: directory.DirectoryUserSchema,
  },
  listWork: {
    call: ({ api }) => work.listWork(api, { countyMun }),
    filters: {
      ...workFilters,
      status: work.WorkStatusSchema,
      ...sortedBy(['due', 'status', 'updated']),
    },
    answer: work.WorkListSchema,
  },
  getWorkBoard: {
    call: ({ api }) => work.getWorkBoard(api, { countyMun }),
    filters: workFilters,
    answer: work.WorkBoardSchema,
  },
  listAssignees: {
    call: ({ api }) => work.listAssignees(api, countyMun),
    answer: work.WorkAssigneesSchema,
  },
  getWork: { call: ({ api }) => work.getWork(api, '{id}'), answer: work.WorkRecordSchema },
  changeWork: {
    call: ({ api }) => work.changeWork(api, '{id}', { version: 1 }),
    body: work.WorkChangeSchema,
    answer: work.WorkRecordSchema,
  },
  addWorkNote: {
    call: ({ api }) => work.addWorkNote(api, '{id}', { key: '', text: '' }),
    body: work.WorkNotePayloadSchema,
    answer: work.WorkRecordSchema,
  },
};
