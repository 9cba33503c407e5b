export { DecidedPage, type DecidedPageProps } from './DecidedPage';
export { PageAnnouncer, type PageAnnouncerProps } from './PageAnnouncer';
export { withMunicipality } from './paths';
export { PortalRouter, type PortalRouterProps } from './PortalRouter';
