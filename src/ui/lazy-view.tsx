import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { cachedImport } from '#base';
import { ErrorBoundary, type BoundaryFailure } from './ErrorBoundary';
import { watchPress } from './watch-press';

export interface LazyViewOptions<Props> {
  /** Shown while the code loads; nothing unless given. */
  readonly renderLoading?: (props: Props) => ReactNode;
  /** Shown when the code did not load or the view threw; nothing unless given. `retry` loads and draws it again. */
  readonly renderFailure?: (failure: BoundaryFailure, props: Props) => ReactNode;
}

/** A component whose code comes when it is first drawn. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** Fetches the code before it is needed. A failure shows once the view is drawn. */
  preload(): void;
}

/**
 * Makes a component of one that is loaded. `React.lazy` remembers a failure for ever; this one loads again on Retry,
 * code that was preloaded is drawn at once instead of after a fallback, and what is shown meanwhile is not replaced
 * while somebody presses on it.
 *
 * @example
 * const Map = createLazyView(() => import('./Map').then((module) => module.Map), {
 *   renderLoading: () => <Skeleton height="20rem" />,
 * });
 */
export function createLazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { renderLoading, renderFailure }: LazyViewOptions<Props> = {},
): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = cachedImport(async () => (loaded = await load()));

  function View(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const isLoading = Loaded === undefined;
    useEffect(() => {
      if (!isLoading) return undefined;
      const press = watchPress();
      loadOnce().then(
        (View) => press.onReleased(() => setLoaded(() => View)),
        (error: unknown) =>
          setLoaded(() => () => {
            throw error;
          }),
      );
      return press.stop;
    }, [isLoading]);
    return (
      <ErrorBoundary
        fallback={({ error, retry }) => {
          const loadAgain = () => {
            setLoaded(() => loaded);
            retry();
          };
          return renderFailure?.({ error, retry: loadAgain }, props);
        }}
      >
        {isLoading ? renderLoading?.(props) : <Loaded {...props} />}
      </ErrorBoundary>
    );
  }
  return Object.assign(View, { preload: () => void loadOnce().catch(() => undefined) });
}
