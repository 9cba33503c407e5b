export { CurrentPage, type CurrentPageProps } from './CurrentPage';
export { Link, type LinkProps } from './Link';
export { PageAnnouncer, type PageAnnouncerProps } from './PageAnnouncer';
export { withMunicipality } from './paths';
export { PortalRouter, type PortalRouterProps } from './PortalRouter';
