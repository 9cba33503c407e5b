import { type SectionEntry } from '#manifest';
import type { Clock, Log } from '#platform';
import type { Municipality } from '#plugin-api';
import type { SampleAnswers } from '../adapters/answers';
import type { Person } from '../adapters/person';

/** The options of a test host; everything has a default. */
export interface TestHostOptions {
  /** The section as the manifest declares it, or its name alone. */
  readonly section?: SectionEntry | string;
  /**
   * What the section's script exports, or a function that brings it. Without it the real loaders fetch the script from
   * the section's host.
   */
  readonly exported?: () => unknown;
  /** Who is signed in: Morgan Staff by default. */
  readonly person?: Partial<Person>;
  /** What the person may do; whatever the section's routes and widgets ask for by default. */
  readonly permissions?: readonly string[];
  /** The code of the municipality on screen: the first one by default; `undefined` when none is chosen. */
  readonly municipality?: string | undefined;
  readonly municipalities?: readonly Municipality[];
  readonly theme?: 'portal' | 'indigo';
  readonly features?: Readonly<Record<string, boolean>>;
  readonly taxYear?: number;
  /** What the back ends answer. */
  readonly answers?: SampleAnswers;
  /** Path and query below the section's own route. */
  readonly at?: string;
  /** The real time by default. */
  readonly clock?: Clock;
  /** Called with what the portal would log. */
  readonly log?: Log;
}

/** The default municipalities. */
export const sampleMunicipalities: readonly Municipality[] = [
  { code: '0412', name: 'Northfield' },
  { code: '0618', name: 'Fallowdale' },
  { code: '0731', name: 'Granite Bay' },
];

/** The default person, without permissions. */
export const samplePerson: Person = {
  userId: 'morgan.staff',
  givenName: 'Morgan',
  familyName: 'Staff',
  userType: 'Municipal user',
  permissions: [],
  municipalities: sampleMunicipalities.map(({ code }) => code),
};
