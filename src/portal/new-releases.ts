import type { NewRelease } from '#app-runtime';
import { getLanguage } from '#i18n';
import { readText, type App } from '#manifest';
import type { UnsavedStore } from '#stores';
import type { Stores } from './create-stores';
import { t } from './messages';

export interface NewReleaseDependencies {
  readonly stores: Pick<Stores, 'manifest'> & { readonly notices: Pick<Stores['notices'], 'raise'> };
  /** The unsaved-changes service, once loaded. */
  readonly unsaved: { readonly value: { readonly store: Pick<UnsavedStore, 'leave'> } | undefined };
  /** Reloads the page, for apps that cannot be reloaded separately. */
  readonly reload: () => void;
}

/** Shown until an action is chosen or it is dismissed (ms). */
const shownForMs = 24 * 60 * 60_000;

/** Returns the menu label of an app's section. */
function getLabel({ manifest }: NewReleaseDependencies['stores'], { name }: App): string {
  const routes = manifest.portal.routes.flatMap((route) => [route, ...route.children]);
  const label = routes.find((route) => route.app === name && route.label !== undefined)?.label;
  return readText(label ?? name, getLanguage());
}

/**
 * Announces a new release of the section on screen, and offers to reload it; asks about unsaved changes
 * first.
 */
export function showNewRelease(
  { stores, unsaved, reload }: NewReleaseDependencies,
  { app, apply = reload }: NewRelease,
): void {
  const run = (): void => {
    if (unsaved.value === undefined) apply();
    else unsaved.value.store.leave(apply);
  };
  const text = t('portal.newRelease', { section: getLabel(stores, app) });
  void stores.notices.raise({ tone: 'info', text, duration: shownForMs }, { label: t('portal.reload'), run });
}
