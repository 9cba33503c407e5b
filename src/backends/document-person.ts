import type { User } from './user';
import type { AllowedMunicipalities } from './users';

/**
 * The user data that the portal server embeds in the document, read from the users back end and validated.
 */
export interface DocumentPerson {
  readonly user: User;
  readonly municipalities: AllowedMunicipalities;
  /** Age of the data when the document was rendered (ms). */
  readonly age: number;
  /** The day (`YYYY-MM-DD`) by the portal server's clock, which its rendered HTML shows. */
  readonly today: string;
}

/**
 * Whether an embedded data block describes a user. A shallow
 * check: use it only for data of the portal server.
 */
export function isDocumentPerson(value: unknown): value is DocumentPerson {
  return typeof value === 'object' && value !== null && 'user' in value && 'municipalities' in value;
}
