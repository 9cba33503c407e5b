import * as v from 'valibot';
import type { PortalError, Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';
import { MunicipalityCodeSchema } from './fields';
import { UserSettingsSchema } from './user';

/** The stored values of the theme: `portal` is labelled Blue, `indigo` Indigo. */
export const themeNames = ['portal', 'indigo'] as const;

/** Payload of `PATCH {api}/v2/user/settings/{id}`: only the settings to change. */
export const SettingsPatchSchema = v.strictObject({
  theme: v.optional(v.picklist(themeNames)),
  /** An addition to the specification: the language of the portal, such as `fr`. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
  defaultCCMM: v.optional(MunicipalityCodeSchema),
  defaultorganization: v.optional(v.string()),
  defaultorganizationGroup: v.optional(v.string()),
});

/** The settings to change. */
export type SettingsPatch = v.InferOutput<typeof SettingsPatchSchema>;

/** Response of the settings update: all current settings. */
export const SettingsReplySchema = v.object({ settings: UserSettingsSchema });

/** All current settings. */
export type SettingsReply = v.InferOutput<typeof SettingsReplySchema>;

/** Saves settings of a user, by id. Resolves to all current settings. */
export function saveSettings(
  http: Http,
  id: string,
  patch: SettingsPatch,
): Promise<Result<SettingsReply, PortalError>> {
  return readAnswer(
    http,
    { backend: 'api', method: 'PATCH', path: `/v2/user/settings/${encodeURIComponent(id)}`, body: patch },
    SettingsReplySchema,
    t('backends.deferred.unreadableSettings'),
  );
}
