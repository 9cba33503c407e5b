export { dayOf, mayVisit, menuOf, widgetsOf, type MenuEntry, type Visitor } from './access';
export { declaredAddresses, withPinnedIntegrity, type AssetAddresses, type AssetFile } from './addresses';
export { contractProblem } from './contract';
export { readAssetManifest } from './asset-manifest';
export {
  decide,
  errorCodeOf,
  municipalityOf,
  publicPageOf,
  type Address,
  type Decision,
  type HeldSection,
  type PublicPage,
} from './decide';
export { covers, wider, type PageDocument } from './document';
export { globalFunctionsOf, globalNameOf } from './global-names';
export { importScopes } from './import-scopes';
export { type Integration } from './integrations';
export {
  isManifestMessage,
  isPageData,
  pageFormat,
  type ManifestMessage,
  type PageData,
  type PageIdentity,
} from './page-data';
export { parseManifest, type KnownFacts, type ParsedManifest } from './parse';
export {
  maximumHeaderLength,
  policyFor,
  type Policy,
  type PolicyContext,
  type PolicyMode,
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
export { type RouteMatch, type RouteTree } from './routes';
export {
  backendNames,
  manifestSchema,
  relaxations,
  type AppEntry,
  type BackendName,
  type LoadKind,
  type Manifest,
  type Relaxation,
  type RouteEntry,
} from './schema';
export { webAddress } from './schema-addresses';
export { didYouMean } from './suggest';
