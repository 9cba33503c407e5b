import type { PortalError, Result } from '#base';
import type { Http } from '#platform';
import { SettingsReplySchema, type SettingsPatch, type SettingsReply } from '#backends/schemas';
import { strings } from './deferred-strings';
import { readAnswer } from './read-answer';

/** The settings that the api back end keeps for a user. */
export interface SettingsService {
  /** `PATCH {api}/v2/user/settings/{id}`; answers all settings as they now stand. */
  save(id: string, patch: SettingsPatch): Promise<Result<SettingsReply, PortalError>>;
}

/** Makes the service over `http`. */
export function createSettingsService(http: Http): SettingsService {
  return {
    save: (id, patch) =>
      readAnswer(
        http,
        { backend: 'api', method: 'PATCH', path: `/v2/user/settings/${encodeURIComponent(id)}`, body: patch },
        SettingsReplySchema,
        strings.unreadableSettings,
      ),
  };
}
