import * as v from 'valibot';
import * as analytics from '../analytics';
import * as appeals from '../appeals';
import { DaySchema, MunicipalityCodeSchema } from '../fields';
import * as people from '../people';
import * as uploads from '../permit-uploads';
import * as permits from '../permits';
import * as products from '../products';
import * as rfr from '../rfr';
import { assignRequest, getRequest, RfrAssignmentSchema, RfrRecordSchema } from '../rfr-record';
import { getServiceLevelReport, slaOutcomes, SlaReportSchema } from '../sla';
import * as directory from '../user-directory';
import * as work from '../work';
import type { Operation } from './operation';
import {
  bounds,
  countyMun,
  paging,
  permitFilters,
  requestFilters,
  sortedBy,
  text,
  workFilters,
  year,
} from './parameters';
import { propertyOperations } from './property-operations';

/** The calls of sections, by the names of their functions. */
export const sectionOperations: Readonly<Record<string, Operation>> = {
  getClassFigures: {
    call: ({ api }) => analytics.getClassFigures(api, countyMun),
    answer: analytics.ClassFiguresSchema,
  },
  getNeighbourhoodFigures: {
    call: ({ api }) => analytics.getNeighbourhoodFigures(api, { countyMun }),
    filters: { class: text },
    answer: analytics.NeighbourhoodFiguresSchema,
  },
  listAppeals: {
    call: ({ api }) => appeals.listAppeals(api, { countyMun }),
    filters: {
      state: appeals.AppealStateSchema,
      year,
      text,
      decision: v.picklist(appeals.appealDecisions),
      filedFrom: DaySchema,
      filedTo: DaySchema,
      hearingFrom: DaySchema,
      hearingTo: DaySchema,
      outcome: v.picklist(slaOutcomes),
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
    filters: { ...permitFilters, bounds, ...sortedBy(permits.permitOrders) },
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
  getPreview: {
    call: ({ api }) => products.getPreview(api, { product: '', municipality: '', year: 2025 }),
    answer: products.ProductPreviewSchema,
  },
  listSchedules: {
    call: ({ api }) => products.listSchedules(api),
    answer: products.ProductSchedulesSchema,
  },
  addSchedule: {
    call: ({ api }) => products.addSchedule(api, { product: '', municipality: '', format: 'csv' }),
    body: products.ScheduleRequestSchema,
    answer: products.ProductSchedulesSchema,
  },
  endSchedule: {
    call: ({ api }) => products.endSchedule(api, '{id}'),
    answer: products.ProductSchedulesSchema,
  },
  ...propertyOperations,
  listRequests: {
    call: ({ api }) => rfr.listRequests(api, { countyMun }),
    filters: { ...requestFilters, bounds, ...sortedBy(rfr.rfrOrders) },
    answer: rfr.RfrRequestsSchema,
  },
  getRequestWeeks: {
    call: ({ api }) => rfr.getRequestWeeks(api, countyMun),
    answer: rfr.RfrWeeksSchema,
  },
  getRequest: { call: ({ api }) => getRequest(api, 'id'), answer: RfrRecordSchema },
  assignRequest: {
    call: ({ api }) => assignRequest(api, { id: 'id', assignee: 'id' }),
    body: RfrAssignmentSchema,
    answer: RfrRecordSchema,
  },
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
  createWork: {
    call: ({ api }) =>
      work.createWork(api, { key: '', title: '', roll: '', assignee: null, dueOn: null, details: '' }),
    body: work.WorkCreationSchema,
    answer: work.WorkRecordSchema,
  },
  deleteWork: {
    call: ({ api }) => work.deleteWork(api, '{id}', 1),
    body: work.WorkDeletionSchema,
    answer: work.DeletedWorkSchema,
  },
  restoreWork: { call: ({ api }) => work.restoreWork(api, '{id}'), answer: work.WorkRecordSchema },
  addWorkNote: {
    call: ({ api }) => work.addWorkNote(api, '{id}', { key: '', text: '' }),
    body: work.WorkNotePayloadSchema,
    answer: work.WorkRecordSchema,
  },
};
