import type { Lifecycle, RemoteEntry } from '#plugin-api';

function isConnected(element: HTMLElement): Promise<void> {
  if (element.isConnected) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!element.isConnected) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/**
 * Mounts an app only once its container is in the document. On a cold start an app can be ready before the
 * outlet, and older apps look up their element by id.
 */
export function keepAttached(entry: RemoteEntry): RemoteEntry {
  const mount: Lifecycle = async (props) => {
    await isConnected(props.domElement);
    return entry.mount(props);
  };
  return { ...entry, mount };
}
