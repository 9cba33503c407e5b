import { PropertyPulsePage } from './pages/PropertyPulsePage';

export const routes = { '/propertyPulse': PropertyPulsePage } as const;
