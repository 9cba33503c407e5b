import { ReportPage } from './pages/ReportPage';

/** The paths of this section and the page each shows. */
export const routes = { '/sla': ReportPage } as const;
