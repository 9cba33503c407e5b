import type { Stop } from '../e2e/fixtures';

/** A section as shipped with the portal. */
export interface Section extends Stop {
  /** The sibling app. */
  readonly app: string;
  readonly load: 'module' | 'system';
}

/** The first property of Northfield in the sandbox's data. */
const property = '/property?roll=0412001010001000000';

/** The sections that have their own hosts. */
export const sections: readonly Section[] = [
  { app: 'people', load: 'module', path: '/people-portal', heading: 'People Portal' },
  { app: 'my-work', load: 'module', path: '/my-work', heading: 'My Work' },
  { app: 'my-products', load: 'system', path: '/my-products', heading: 'My Products' },
  { app: 'analytics', load: 'module', path: '/analytics', heading: 'Analytics' },
  { app: 'my-properties', load: 'module', path: '/my-properties', heading: 'My Properties' },
  { app: 'property', load: 'module', path: property, heading: '3 Chestnut Court', by: 'address' },
  { app: 'rfr', load: 'module', path: '/rfr', heading: 'Requests for Reconsideration' },
  { app: 'appeals', load: 'module', path: '/appeal', heading: 'Appeals' },
  { app: 'building-permits', load: 'module', path: '/building-permits', heading: 'Building Permits' },
  { app: 'sla', load: 'module', path: '/sla', heading: 'Service Level Report' },
  { app: 'property-pulse', load: 'module', path: '/propertyPulse', heading: 'Property Pulse' },
  { app: 'admin-users', load: 'module', path: '/admin/users', heading: 'Users', by: 'address' },
];
