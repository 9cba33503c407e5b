import { Component, type ReactNode } from 'react';

/** Passed to the fallback of an `ErrorBoundary`. */
export interface BoundaryFailure {
  readonly error: unknown;
  /** Renders the children again. */
  readonly retry: () => void;
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Renders in place of children that threw. */
  readonly fallback: (failure: BoundaryFailure) => ReactNode;
  /** Renders the children again when one of these values changes. */
  readonly resetKeys?: readonly unknown[] | undefined;
}

interface ErrorBoundaryState {
  readonly keys: readonly unknown[];
  readonly failure: { readonly error: unknown } | undefined;
}

const noKeys: readonly unknown[] = [];

/**
 * Catches errors that its children throw while rendering, so that the rest of the page stays. React passes
 * them to `onCaughtError` of the root, which logs them.
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
