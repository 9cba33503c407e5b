import * as v from 'valibot';
import type { Municipality } from '#plugin-api';
import { SettingsPatchSchema } from '#backends/settings';
import type { User } from '#backends/user';
import type { SampleAnswers } from './answers';
import type { Person } from './person';

/** Data behind the portal's own calls; tests change it. */
export interface PortalData {
  person: Person;
  record: User;
  /** The permissions that the section's routes and widgets require. */
  readonly ownPermissions: readonly string[];
  readonly municipalities: readonly Municipality[];
  readonly assets: () => string;
}

/** Handlers of the portal's own requests around a section. */
export function createPortalAnswers(data: PortalData): SampleAnswers {
  let files = 0;
  return {
    'GET apiUsers /v2/users/:id': () => data.record,
    'GET apiUsers /v2/user/allowed_municipalities': () =>
      Object.fromEntries(data.municipalities.map((municipality) => [municipality.code, municipality])),
    'PATCH api /v2/user/settings/:id': ({ body }) => {
      const settings = { ...data.record.settings, ...v.parse(SettingsPatchSchema, body) };
      data.record = { ...data.record, settings };
      return { settings };
    },
    'GET api /notifications/all': () => ({ data: [] }),
    'POST api /lrp/extracts': () => ({ data: { fileId: `file-${(files += 1)}` } }),
    'GET api /lrp/extracts/:file/url': ({ parameters }) => ({
      data: `${data.assets()}/extracts/${parameters['file'] ?? ''}`,
    }),
    'GET assets /extracts/:file': () => new Response('sample\n', { headers: { 'content-type': 'text/csv' } }),
  };
}
