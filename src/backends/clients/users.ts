import type { PortalError, Result } from '#base';
import type { Http } from '#platform';
import {
  AllowedMunicipalitiesSchema,
  UserSchema,
  type AllowedMunicipalities,
  type User,
} from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './strings';

/** The users back end of section 7. */
export interface UsersService {
  /** `GET {api-users}/v2/users/{userId}`; the pipe in an id is encoded. */
  user(id: string): Promise<Result<User, PortalError>>;
  /** `GET {api-users}/v2/user/allowed_municipalities`. */
  allowedMunicipalities(): Promise<Result<AllowedMunicipalities, PortalError>>;
}

/** Makes the service over `http`. */
export function createUsersService(http: Http): UsersService {
  const get = <T>(path: string, schema: Parameters<typeof readAnswer<T>>[2], unreadable: string) =>
    readAnswer(http, { backend: 'apiUsers', method: 'GET', path }, schema, unreadable);
  return {
    user: (id) => get(`/v2/users/${encodeURIComponent(id)}`, UserSchema, strings.unreadableUser),
    allowedMunicipalities: () =>
      get('/v2/user/allowed_municipalities', AllowedMunicipalitiesSchema, strings.unreadableMunicipalities),
  };
}
