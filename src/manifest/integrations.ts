import type { Manifest, RouteEntry } from './schema';
import type { App } from './app';

/** The built-in app on whose page integrated applications are shown. */
export const integrationAppName = 'integration';

/** An application that the portal shows in a frame; the api back end says at which address (section 7). */
export interface Integration {
  readonly name: string;
  readonly title: string;
  /** The only origins that its frame may come from. */
  readonly origins: readonly string[];
}

type Entry = Manifest['integrations'][number];

/** `tax-maps` is called "Tax maps" unless the manifest says otherwise. */
function getTitle({ name, title, label }: Entry): string {
  return title ?? label ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** The address of the page of an integrated application. */
export function getIntegrationPath(name: string): string {
  return `/integration/${name}`;
}

/** Resolves the entries of `integrations` against the hosts of this environment. */
export function resolveIntegrations({ integrations, hosts }: Manifest): readonly Integration[] {
  return integrations.map((entry) => {
    const addresses = entry.hosts.map((name) => hosts[name]).filter((address) => typeof address === 'string');
    return {
      name: entry.name,
      title: getTitle(entry),
      origins: [...new Set(addresses.map((address) => new URL(address).origin))],
    };
  });
}

/** The routes of integrated applications, as the manifest would name them: one each, in the menu only with a label. */
export function createIntegrationRoutes({ integrations }: Manifest): readonly RouteEntry[] {
  return integrations.map((entry) => ({
    label: entry.label,
    icon: entry.icon,
    permissions: entry.permissions,
    path: getIntegrationPath(entry.name),
    title: getTitle(entry),
    app: integrationAppName,
    new: false,
    exact: true,
    strict: false,
    hidden: false,
    append: [],
    children: [],
  }));
}

/** The app with the origins of all integrated applications among its frames, if it is the one that shows them. */
export function addFrameSources(app: App, integrations: readonly Integration[]): App {
  if (app.name !== integrationAppName) return app;
  const frame = [...new Set([...app.sources.frame, ...integrations.flatMap(({ origins }) => origins)])];
  return { ...app, sources: { ...app.sources, frame } };
}
