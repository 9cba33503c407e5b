import type { ReactNode } from 'react';
import { createLazyView, ErrorBoundary } from '#ui';
import type { FrameAreaFailureProps } from './FrameAreaFailure';

/** In the chunk of the start failure, because few users need it. */
export const FrameAreaFailure = createLazyView<FrameAreaFailureProps>(async () => {
  const { FrameAreaFailure: View } = await import(
    /* webpackChunkName: "start-failure" */ './FrameAreaFailure'
  );
  return View;
});

export interface FrameAreaProps extends Pick<FrameAreaFailureProps, 'name'> {
  readonly children: ReactNode;
}

/**
 * Isolates one area of the frame: on an error, a failure with Retry replaces it, and the other areas stay.
 */
export function FrameArea({ name, children }: FrameAreaProps) {
  return (
    <ErrorBoundary fallback={({ retry }) => <FrameAreaFailure name={name} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
