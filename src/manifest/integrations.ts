import type { Manifest, RouteEntry } from './schema';
import type { App } from './app';
import type { Text } from './texts';

/** The built-in app that shows integrations. */
export const integrationAppName = 'integration';

/** An application that the portal shows in a frame; the api back end returns its address (section 7). */
export interface Integration {
  readonly name: string;
  readonly title: Text;
  /** The only allowed origins of its frame. */
  readonly origins: readonly string[];
}

type Entry = Manifest['integrations'][number];

/** Derives a title: `tax-maps` becomes "Tax maps" unless the manifest sets one. */
function getTitle({ name, title, label }: Entry): Text {
  return title ?? label ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

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

/** Creates the route of each integration, as the manifest would declare it; in the menu only if labelled. */
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

/** Adds the origins of all integrations to the frame sources of the app that shows them. */
export function addFrameSources(app: App, integrations: readonly Integration[]): App {
  if (app.name !== integrationAppName) return app;
  const frame = [...new Set([...app.sources.frame, ...integrations.flatMap(({ origins }) => origins)])];
  return { ...app, sources: { ...app.sources, frame } };
}
