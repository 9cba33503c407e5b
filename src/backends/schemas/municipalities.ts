import * as v from 'valibot';
import { MunicipalityCodeSchema } from './municipality-code';

/** One municipality: its name for people and its four-digit code. */
export const MunicipalitySchema = v.object({ name: v.string(), code: MunicipalityCodeSchema });

/** One municipality. */
export type Municipality = v.InferOutput<typeof MunicipalitySchema>;

/** Answer of `GET {api-users}/v2/user/allowed_municipalities`: the municipalities by code. */
export const AllowedMunicipalitiesSchema = v.record(v.string(), MunicipalitySchema);

/** The municipalities that a user may use, by code. */
export type AllowedMunicipalities = v.InferOutput<typeof AllowedMunicipalitiesSchema>;
