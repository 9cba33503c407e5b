import * as v from 'valibot';
import { subscribeToTabs, postToTabs } from '#platform';
import { SettingsPatchSchema } from '#backends/settings';
import { SettingsStore } from '#stores';
import type { Stores } from './create-stores';

const channelName = 'portal.settings';
const SavedSettingsSchema = v.object({ user: v.string(), settings: SettingsPatchSchema });

export function createSettings({
  http,
  user,
  locks,
}: Pick<Stores, 'http' | 'user' | 'locks'>): SettingsStore {
  return new SettingsStore({
    http,
    user,
    locks,
    notifyTabs: (saved) => postToTabs(channelName, saved),
  });
}

/** Applies settings saved by other tabs for the same user. Returns a dispose function. */
export function followSettings({ user }: Pick<Stores, 'user'>): () => void {
  return subscribeToTabs(channelName, (message) => {
    const saved = v.safeParse(SavedSettingsSchema, message);
    if (saved.success && saved.output.user === user.user?.id) user.settle(saved.output.settings);
  });
}
