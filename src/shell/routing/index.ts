export { DecidedPage, type DecidedPageProps } from './DecidedPage';
export { Link, type LinkProps } from './Link';
export { PageAnnouncer, type PageAnnouncerProps } from './PageAnnouncer';
export { withMunicipality } from './paths';
export { PortalRouter, type PortalRouterProps } from './PortalRouter';
