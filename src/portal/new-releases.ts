import type { NewRelease } from '#app-runtime';
import { getLanguage } from '#i18n';
import { readText, type App } from '#manifest';
import type { UnsavedStore } from '#stores';
import type { Stores } from './create-stores';
import { t } from './messages';

export interface NewReleaseDependencies {
  readonly stores: Pick<Stores, 'manifest'> & { readonly notices: Pick<Stores['notices'], 'raise'> };
  /** The guard of unsaved changes, once something is guarded. */
  readonly unsaved: { readonly value: { readonly store: Pick<UnsavedStore, 'leave'> } | undefined };
  /** Loads this address as a new document, for apps that cannot be loaded again without. */
  readonly reload: () => void;
}

/** Shown until it is answered or dismissed (ms). */
const shownForMs = 24 * 60 * 60_000;

/** How the menu calls the section of an app. */
function getLabel({ manifest }: NewReleaseDependencies['stores'], { name }: App): string {
  const routes = manifest.portal.routes.flatMap((route) => [route, ...route.children]);
  const label = routes.find((route) => route.app === name && route.label !== undefined)?.label;
  return readText(label ?? name, getLanguage());
}

/** Says that a section on screen has a new release, and offers to reload it; asks about unsaved changes first. */
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
