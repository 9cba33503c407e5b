import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { cachedImport } from '#base';
import { ErrorBoundary, type BoundaryFailure } from './ErrorBoundary';
import { watchPress } from './watch-press';

export interface LazyViewOptions<Props> {
  /** Renders while the code loads; nothing by default. */
  readonly renderLoading?: (props: Props) => ReactNode;
  /**
   * Renders if the code does not load or the view throws; nothing
   * by default. `retry` loads and renders it again.
   */
  readonly renderFailure?: (failure: BoundaryFailure, props: Props) => ReactNode;
}

/** A component whose code loads when it is first rendered. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** Loads the code in advance. A failure is shown when the view is rendered. */
  preload(): void;
}

/**
 * Creates a lazily loaded component. Unlike `React.lazy`, it can retry a failed load, renders preloaded code
 * without a fallback, and does not replace the fallback while the user is pressing it.
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
