import { createRoot } from 'react-dom/client';
import { covers, type App, type PageDocument, type Portal, type Widget } from '#manifest';
import { AppInstance } from './app-instance';
import type { InstanceDependencies } from './instance-dependencies';
import { AppFailure } from './failure';
import { WidgetView } from './WidgetView';

export interface WidgetHostDependencies extends InstanceDependencies {
  readonly manifest: () => Portal;
  readonly document: PageDocument;
  readonly reload: () => void;
}

function createSubject(widget: Widget, manifest: () => Portal, page: PageDocument) {
  const app = (): App => {
    const found = manifest().apps.get(widget.app);
    if (found === undefined) throw new Error(`The widget "${widget.name}" belongs to an app that is gone.`);
    if (!covers(page, found)) throw new AppFailure('not-covered');
    return found;
  };
  return { app, part: widget.part, containerId: `widget-${widget.name}` };
}

/** Mounts widgets of remote apps on another app's page, each with its own fault isolation. */
export class WidgetHost {
  readonly #dependencies: WidgetHostDependencies;

  constructor(dependencies: WidgetHostDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Mounts a widget of the manifest into an element, with loading and failure states. Returns a dispose
   * function.
   */
  mount(name: string, element: HTMLElement): () => void {
    const { manifest, document: page, reload, isAdministrator } = this.#dependencies;
    const widget = manifest().widgets.find((candidate) => candidate.name === name);
    const app = manifest().apps.get(widget?.app ?? '');
    if (widget === undefined || app === undefined) return () => undefined;
    // A separate node, because the element may be reused before the previous mount is disposed.
    const node = element.appendChild(element.ownerDocument.createElement('div'));
    const root = createRoot(node);
    const remove = (): void => {
      root.unmount();
      node.remove();
    };
    if (!covers(page, app)) {
      root.render(<WidgetView title={widget.title} owner={app.owner} onRefresh={reload} />);
      return remove;
    }
    const instance = new AppInstance(createSubject(widget, manifest, page), this.#dependencies);
    root.render(
      <WidgetView
        title={widget.title}
        owner={app.owner}
        instance={instance}
        isAdministrator={isAdministrator}
        onRefresh={reload}
      />,
    );
    return () => void instance.leave().then(remove);
  }
}
