import { WidgetHost, type WidgetHostDependencies } from '#app-runtime';

/** Builds what draws widgets, for the pages that have some. */
export function buildWidgets(dependencies: WidgetHostDependencies): WidgetHost {
  return new WidgetHost(dependencies);
}
