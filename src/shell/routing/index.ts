export { CurrentPage, type CurrentPageProps } from './CurrentPage';
export { followAddressBar } from './follow-address-bar';
export { isSettled } from './is-settled';
export { Link, type LinkProps } from './Link';
export { PageAnnouncer, type PageAnnouncerProps } from './PageAnnouncer';
export { withMunicipality } from './paths';
