import { type SectionEntry } from '#manifest';
import type { Clock, Log } from '#platform';
import type { Municipality } from '#plugin-api';
import type { SampleAnswers } from '../adapters/answers';
import type { Person } from '../adapters/person';

/** The options of a test host; everything has a default. */
export interface TestHostOptions {
  /** The manifest entry of the section, or its name. */
  readonly section?: SectionEntry | string;
  /**
   * The exports of the section's script, or a function that loads them. By default the real loaders fetch the
   * script from the section's host.
   */
  readonly exported?: () => unknown;
  /** The signed-in user; Morgan Staff by default. */
  readonly person?: Partial<Person>;
  /** The user's permissions; by default those that the section's routes and widgets require. */
  readonly permissions?: readonly string[];
  /** The code of the current municipality: the first one by default; `undefined` for none. */
  readonly municipality?: string | undefined;
  readonly municipalities?: readonly Municipality[];
  readonly theme?: 'portal' | 'indigo';
  readonly features?: Readonly<Record<string, boolean>>;
  readonly taxYear?: number;
  /** Handlers of the back ends. */
  readonly answers?: SampleAnswers;
  /** Path and query below the section's route. */
  readonly at?: string;
  /** The system clock by default. */
  readonly clock?: Clock;
  /** Receives the portal's log entries. */
  readonly log?: Log;
}

/** The default municipalities. */
export const sampleMunicipalities: readonly Municipality[] = [
  { code: '0412', name: 'Northfield' },
  { code: '0618', name: 'Fallowdale' },
  { code: '0731', name: 'Granite Bay' },
];

/** The default user, without permissions. */
export const samplePerson: Person = {
  userId: 'morgan.staff',
  givenName: 'Morgan',
  familyName: 'Staff',
  userType: 'Municipal user',
  permissions: [],
  municipalities: sampleMunicipalities.map(({ code }) => code),
};
