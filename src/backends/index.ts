// What is published to sections as @portal/backends; the portal itself imports #backends/<area>.

export { type BackendClient, type Query } from './client';
export { type ClassFigures, getClassFigures } from './analytics';
export {
  type Appeal,
  appealOrders,
  type AppealRecord,
  type Appeals,
  type AppealState,
  appealStates,
  getAppeal,
  listAppeals,
  listNextHearings,
  type NextHearings,
} from './appeals';
export {
  getPerson,
  listPeople,
  type PeopleList,
  peopleOrders,
  type PersonKind,
  personKinds,
  type PersonRecord,
  type PersonRow,
} from './people';
export {
  checkPermits,
  mostPermitsUploaded,
  type PermitCheck,
  type PermitCheckRequest,
  type PermitColumn,
  permitColumns,
  type PermitUpload,
  type PermitUploadRequest,
  type UploadedRow,
  uploadPermits,
} from './permit-uploads';
export {
  getPermit,
  getPermitChoices,
  getPermitSummary,
  listPermits,
  type PermitChoices,
  type PermitList,
  permitOrders,
  type PermitRecord,
  type PermitRow,
  permitStates,
  type PermitSummary,
  permitWorks,
} from './permits';
export {
  listOrders,
  listProducts,
  orderFilters,
  orderStates,
  type OrderState,
  type Product,
  productFormats,
  type ProductOrder,
  type ProductOrders,
  type Products,
} from './products';
export {
  getProperty,
  getPropertyChoices,
  listProperties,
  type PropertyChoices,
  type PropertyList,
  propertyOrders,
  type PropertyRecord,
  type PropertyRow,
} from './properties';
export {
  getMarket,
  getSaleChoices,
  listSales,
  type Market,
  type PulseChoices,
  type Sale,
  type SaleFigures,
  saleOrders,
  type Sales,
} from './pulse';
export { getRequest, type RfrRecord } from './rfr-record';
export {
  getRequestSummary,
  listRequests,
  rfrOrders,
  type RfrPhase,
  type RfrPhaseCount,
  rfrPhases,
  type RfrRequest,
  type RfrRequests,
  type RfrSummary,
} from './rfr';
export { getServiceLevelReport, type SlaMeasure, type SlaReport } from './sla';
export {
  accountStates,
  type DirectoryEntry,
  type DirectoryUser,
  getDirectoryUser,
  getUserChoices,
  listUsers,
  type UserChoices,
  type UserDirectory,
  userOrders,
} from './user-directory';
export {
  addWorkNote,
  changeWork,
  type FullWorkItem,
  getWork,
  getWorkBoard,
  listAssignees,
  listWork,
  longestWorkText,
  type WorkAssignee,
  type WorkAssignees,
  type WorkBoard,
  type WorkChange,
  type WorkColumn,
  type WorkDue,
  workDueChoices,
  type WorkItem,
  workKinds,
  type WorkList,
  type WorkNotePayload,
  type WorkRecord,
  type WorkStatus,
  workStatuses,
} from './work';
