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
  /** What to test with this user. */
  readonly purpose: string;
}

/**
 * Creates users like those of the sandbox. All but the last have the permissions that the section requires.
 */
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

/** Lists the permissions of the section, then those of the presets. */
export function listKnownPermissions(own: readonly string[]): readonly string[] {
  return [...new Set([...own, ...everything])];
}
