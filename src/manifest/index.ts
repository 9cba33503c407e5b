export { dayOf, mayVisit, menuOf, widgetsOf, type MenuEntry, type Visitor } from './access';
export { declaredAddresses, withPinnedIntegrity, type AssetAddresses, type AssetFile } from './addresses';
export { contractProblem } from './contract';
export { readAssetManifest, readListedFiles, unlistedFile } from './asset-manifest';
export {
  decide,
  errorCodeOf,
  municipalityOf,
  publicPageOf,
  publicPaths,
  type Address,
  type Decision,
  type HeldSection,
  type PublicPage,
} from './decide';
export { covers, wider, type PageDocument } from './document';
export { explain, type Explanation, type Hindrance, type ManifestEntry, type Remark } from './explain';
export { globalFunctionsOf, globalNameOf } from './global-names';
export { importScopes } from './import-scopes';
export { integrationRoutes, type Integration } from './integrations';
export {
  away,
  awayPath,
  sectionEntryOf,
  sectionManifest,
  sectionMessage,
  type SectionEntry,
  type SectionSettings,
} from './one-section';
export { isLoopback, isOrigin } from './origin';
export {
  isManifestMessage,
  isPageData,
  pageFormat,
  type LeftOut,
  type ManifestMessage,
  type RevisionAnnouncement,
  type PageData,
  type PageIdentity,
  type PageMode,
} from './page-data';
export { leftOutApp } from './left-out-app';
export { deviceNeeds, relaxations, type AppNeed } from './needs';
export { ownersIn } from './owners';
export { parseManifest, type KnownFacts, type ParsedManifest } from './parse';
export {
  maximumHeaderLength,
  policyFor,
  reportDirectives,
  type Policy,
  type PolicyContext,
  type PolicyMode,
  type ReportsEndpoint,
  type CaptchaGrant,
} from './policy';
export {
  portalOf,
  sourceKinds,
  type App,
  type Portal,
  type Route,
  type SourceKind,
  type Sources,
  type Widget,
} from './portal';
export { formatProblem, problemLines, refuses, type Problem, type ProblemCode } from './problem';
export { asksForFile, belongsToServer, serverFolders } from './reserved';
export { type RouteMatch, type RouteTree } from './routes';
export { samplePortalSection } from './sample-portal';
export {
  backendNames,
  manifestSchema,
  manifestVersion,
  nameFault,
  type AppEntry,
  type BackendName,
  type LoadKind,
  type Manifest,
  type RouteEntry,
} from './schema';
export { webAddress } from './schema-addresses';
export { didYouMean, offer } from './suggest';
