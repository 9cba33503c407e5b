import type { Person } from '../adapters/person';

const staff = [
  'visit:home-page',
  'visit:dashboard-page',
  'visit:property-page',
  'visit:people-portal-page',
  'visit:worksight-page',
  'visit:sightline-page',
  'visit:analytics-page',
  'visit:my-properties-page',
  'visit:rfr-page',
  'visit:appeal-page',
  'visit:building-permit-page',
  'visit:settings-page',
  'visit:sla-page',
  'visit:property-pulse-page',
  'visit:aaa-page',
  'view:search-bar',
] as const;

const everything = [
  ...staff,
  'visit:admin-page',
  'search:owner',
  'read:personal-information',
  'edit:posts',
] as const;

export interface Preset extends Person {
  /** What the person is for, in a few words. */
  readonly purpose: string;
}

/** Some of the sandbox's people; each of them may do what the section asks for, but for the last one. */
export function createPresets(own: readonly string[], municipalities: readonly string[]): readonly Preset[] {
  const [first = ''] = municipalities;
  const withOwn = (permissions: readonly string[]) => [...new Set([...own, ...permissions])];
  return [
    {
      userId: 'morgan.staff',
      givenName: 'Morgan',
      familyName: 'Staff',
      userType: 'Municipal user',
      purpose: 'staff',
      permissions: withOwn(staff),
      municipalities,
    },
    {
      userId: 'avery.admin',
      givenName: 'Avery',
      familyName: 'Admin',
      userType: 'Municipal user',
      companyName: 'Lakeshore Valuation Ltd.',
      purpose: 'every permission',
      permissions: withOwn(everything),
      municipalities,
    },
    {
      userId: 'riley.limited',
      familyName: 'Limited',
      userType: 'Municipal user',
      purpose: 'one municipality, no given name, not this section',
      permissions: ['visit:home-page', 'visit:dashboard-page', 'visit:settings-page'],
      municipalities: [first],
    },
  ];
}

/** Every permission that a preset or the section itself knows, the section's own first. */
export function listKnownPermissions(own: readonly string[]): readonly string[] {
  return [...new Set([...own, ...everything])];
}
