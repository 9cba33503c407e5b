import { getMessage } from '#base';
import { getLanguage, loadLanguage } from '#i18n';
import { mayVisit, readText } from '#manifest';
import type { Profile } from '#plugin-api/builtin';
import { createResetService } from '#backends/password-reset';
import { OrganizationsStore, showServerErrors, ReloadStore } from '#stores';
import { themeNames } from '#backends/settings';
import { createSettings } from './settings';
import type { Stores } from './create-stores';
import { getLanguageName } from './show-language';
import { t } from './messages';

export type ProfileStores = Pick<
  Stores,
  'http' | 'locks' | 'manifest' | 'notices' | 'user' | 'reload' | 'session' | 'storage' | 'viewAs'
>;

export function createProfile(stores: ProfileStores): Profile {
  const { http, manifest, notices, user, session, viewAs } = stores;
  const reloading = new ReloadStore(stores);
  const settings = createSettings(stores);
  const { resetPassword } = createResetService(http);
  const organizations = new OrganizationsStore({
    http,
    settings,
    user,
    reloading,
  });
  showServerErrors(() => organizations.map, notices);
  const findTheme = (name: string) => themeNames.find((one) => one === name);
  return Object.freeze({
    get seesPersonalInformation() {
      return mayVisit(user.rules, [manifest.portal.permissions.personalInformation]);
    },
    get themes() {
      return manifest.portal.themes
        .filter(({ name }) => findTheme(name) !== undefined)
        .map(({ name, label }) => ({ name, label: readText(label, getLanguage()) }));
    },
    get organizations() {
      return organizations.state;
    },
    get isApplying() {
      return reloading.isApplying;
    },
    loadOrganizations: organizations.load,
    async chooseTheme(name: string) {
      const theme = findTheme(name);
      return theme === undefined ? undefined : settings.chooseTheme(theme);
    },
    get languages() {
      return manifest.portal.languages.map((language) => ({ language, name: getLanguageName(language) }));
    },
    get language() {
      return getLanguage();
    },
    async chooseLanguage(language: string) {
      return (await loadLanguage(language)) ? settings.chooseLanguage(language) : t('portal.languageMissing');
    },
    chooseOrganization: organizations.choose,
    resetPassword,
    logOutEverywhere() {
      try {
        // The identity provider is not a back end, so view-as mode must be checked here.
        viewAs.get()?.admit({ method: 'POST' });
        void session.logOutEverywhere();
      } catch (thrown) {
        void notices.raise({ tone: 'error', text: getMessage(thrown) });
      }
    },
  });
}
