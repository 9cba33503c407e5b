/** A section of the portal as it is shipped. */
export interface Section {
  /** The sibling app. */
  readonly app: string;
  readonly load: 'module' | 'system' | 'global';
  readonly path: string;
  readonly heading: string;
}

/** The sections on hosts of their own. */
export const sections: readonly Section[] = [
  { app: 'my-work', load: 'module', path: '/my-work', heading: 'My Work' },
  { app: 'my-products', load: 'system', path: '/my-products', heading: 'My Products' },
  { app: 'analytics', load: 'module', path: '/analytics', heading: 'Analytics' },
  { app: 'my-properties', load: 'module', path: '/my-properties', heading: 'My Properties' },
  { app: 'rfr', load: 'system', path: '/rfr', heading: 'Requests for Reconsideration' },
  { app: 'sla', load: 'module', path: '/sla', heading: 'Service Level Report' },
  { app: 'property-pulse', load: 'module', path: '/propertyPulse', heading: 'Property Pulse' },
  { app: 'property', load: 'module', path: '/property', heading: 'Property' },
];
