import { PropertyPulsePage } from './pages/PropertyPulsePage';

/** The paths of this section and the page each shows. */
export const routes = { '/propertyPulse': PropertyPulsePage } as const;
