import { Component, type ReactNode } from 'react';

/** What became of children that threw. */
export interface BoundaryFailure {
  readonly error: unknown;
  /** Draws the children once more. */
  readonly retry: () => void;
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What takes the place of children that threw. */
  readonly fallback: (failure: BoundaryFailure) => ReactNode;
  /** What the children depend on: once one of these has changed they are drawn again. */
  readonly resetKeys?: readonly unknown[] | undefined;
}

interface ErrorBoundaryState {
  readonly keys: readonly unknown[];
  readonly failure: { readonly error: unknown } | undefined;
}

const noKeys: readonly unknown[] = [];

/**
 * Contains what its children throw while they are drawn, so that nothing beside them is lost. React tells the root
 * around it (`onCaughtError`), which writes every contained error to the log.
 *
 * @example
 * <ErrorBoundary fallback={({ retry }) => <Button onClick={retry}>Retry</Button>} resetKeys={[id]}>
 *   <Details id={id} />
 * </ErrorBoundary>
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { keys: this.props.resetKeys ?? noKeys, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKeys = noKeys }: ErrorBoundaryProps,
    { keys }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    const isSame = keys.length === resetKeys.length && keys.every((key, at) => Object.is(key, resetKeys[at]));
    return isSame ? null : { keys: resetKeys, failure: undefined };
  }

  readonly #retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    return failure === undefined ? children : fallback({ ...failure, retry: this.#retry });
  }
}
