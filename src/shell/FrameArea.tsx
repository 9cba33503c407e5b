import type { ReactNode } from 'react';
import { createLazyView, ErrorBoundary } from '#ui';
import type { FrameAreaFailureProps } from './FrameAreaFailure';

/** With the other failures of the start, which few people ever see. */
export const FrameAreaFailure = createLazyView<FrameAreaFailureProps>(async () => {
  const { FrameAreaFailure: View } = await import(
    /* webpackChunkName: "start-failure" */ './FrameAreaFailure'
  );
  return View;
});

export interface FrameAreaProps extends Pick<FrameAreaFailureProps, 'name'> {
  readonly children: ReactNode;
}

/** Contains what one area of the frame throws: a failure with Retry takes its place, and the other areas stay. */
export function FrameArea({ name, children }: FrameAreaProps) {
  return (
    <ErrorBoundary fallback={({ retry }) => <FrameAreaFailure name={name} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
