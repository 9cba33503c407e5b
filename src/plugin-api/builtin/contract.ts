import type { Lifecycles, PortalApi } from '../contract';
import type { Plugin } from '../plugin';
import type { ServiceSource } from './services';

/** A plugin of this build: its page is a chunk of its own, which is fetched when somebody opens it. */
export interface BuiltinPlugin extends Pick<Plugin, 'name'> {
  readonly page: () => Promise<{ readonly page: Lifecycles }>;
}

/** One widget that the person may see on a page. */
export interface WidgetPlace {
  readonly name: string;
  readonly title: string;
  readonly size: 'third' | 'half' | 'full';
}

/** The widgets that the manifest puts on the pages of built-in plugins. */
export interface Widgets {
  /** The widgets for a page, filtered by access, in the manifest's order; observable. */
  of(place: string): readonly WidgetPlace[];
}

/** What a person put away for the rest of the visit, which ends at log-out or when the tab closes. */
export interface Dismissals {
  isHidden(key: string): boolean;
  hide(key: string): void;
}

/** What built-in plugins get besides the contract that all plugins share. */
export interface BuiltinPortalApi extends PortalApi {
  readonly widgets: Widgets;
  readonly visit: Dismissals;
  readonly service: ServiceSource;
}
