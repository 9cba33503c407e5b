import type { Lifecycles, PortalApi } from '../contract';
import type { Plugin } from '../plugin';
import type { ServiceSource } from './services';

/** A built-in plugin. Its page is a separate chunk, fetched when the page is opened. */
export interface BuiltinPlugin extends Pick<Plugin, 'name'> {
  readonly page: () => Promise<{ readonly page: Lifecycles }>;
}

/** A widget that the user may see on a page. */
export interface WidgetPlace {
  readonly name: string;
  readonly title: string;
  readonly size: 'third' | 'half' | 'full';
}

/** The widgets that the manifest assigns to pages of built-in plugins. */
export interface Widgets {
  /** Returns the widgets of a page that the user may see, in manifest order. Observable. */
  of(place: string): readonly WidgetPlace[];
}

/** Items that the user dismissed until they log out or close the tab. */
export interface Dismissals {
  isHidden(key: string): boolean;
  hide(key: string): void;
}

/** The plugin contract plus the services for built-in plugins only. */
export interface BuiltinPortalApi extends PortalApi {
  readonly widgets: Widgets;
  readonly visit: Dismissals;
  readonly service: ServiceSource;
}
