import type { User } from './user';
import type { AllowedMunicipalities } from './users';

/** What a document says of the person it is made for, read from the users back end and checked by the portal server. */
export interface DocumentPerson {
  readonly user: User;
  readonly municipalities: AllowedMunicipalities;
  /** How long before the document it was read (ms). */
  readonly age: number;
  /** The portal server's day, `YYYY-MM-DD`: what it has rendered says so. */
  readonly today: string;
}

/** Whether a data block describes a person. Only for what the portal's own server says. */
export function isDocumentPerson(value: unknown): value is DocumentPerson {
  return typeof value === 'object' && value !== null && 'user' in value && 'municipalities' in value;
}
