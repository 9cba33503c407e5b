import * as v from 'valibot';
import type { PortalError, Result } from '#base';
import { type Http, readAnswer } from './http';
import { MunicipalityCodeSchema } from './fields';
import { UserSchema, type User } from './user';
import { t } from './messages';

/** A municipality: its name and four-digit code. */
export const MunicipalitySchema = v.object({ name: v.string(), code: MunicipalityCodeSchema });

/** A municipality. */
export type Municipality = v.InferOutput<typeof MunicipalitySchema>;

/** Response of `GET {api-users}/v2/user/allowed_municipalities`: the municipalities by code. */
export const AllowedMunicipalitiesSchema = v.record(v.string(), MunicipalitySchema);

/** The municipalities that a user may use, by code. */
export type AllowedMunicipalities = v.InferOutput<typeof AllowedMunicipalitiesSchema>;

/** The users back end of section 7. */
export interface UsersService {
  /** `GET {api-users}/v2/users/{userId}`; `|` in an id is encoded. */
  user(id: string): Promise<Result<User, PortalError>>;
  /** `GET {api-users}/v2/user/allowed_municipalities`. */
  allowedMunicipalities(): Promise<Result<AllowedMunicipalities, PortalError>>;
}

/** Creates the service on `http`. */
export function createUsersService(http: Http): UsersService {
  const get = <T>(path: string, schema: Parameters<typeof readAnswer<T>>[2], unreadable: string) =>
    readAnswer(http, { backend: 'apiUsers', method: 'GET', path }, schema, unreadable);
  return {
    user: (id) => get(`/v2/users/${encodeURIComponent(id)}`, UserSchema, t('backends.unreadableUser')),
    allowedMunicipalities: () =>
      get(
        '/v2/user/allowed_municipalities',
        AllowedMunicipalitiesSchema,
        t('backends.unreadableMunicipalities'),
      ),
  };
}
