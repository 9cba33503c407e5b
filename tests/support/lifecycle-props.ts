import { samplePortalApi } from '../../src/app-runtime/testing/sample-apps';
import type { LifecycleProps, PortalApi } from '#plugin-api';

/** Props of a lifecycle: its element in the document, and a portal. */
export function createProps(portal: PortalApi = samplePortalApi(), name = 'rfr'): LifecycleProps {
  const domElement = document.body.appendChild(document.createElement('div'));
  return {
    name,
    host: 'https://rfr.example.test',
    containerId: 'app-rfr',
    completeLoadingExternally: false,
    domElement,
    portal,
    reportCrash: jest.fn(),
    reportError: jest.fn(),
  };
}

/** The rejection of `step`, or `undefined` if it succeeded. */
export function getOutcome(step: Promise<unknown>): Promise<unknown> {
  return step.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

/** Collects the crashes reported to the portal from now on. */
export function collectCrashes({ reportCrash }: LifecycleProps): readonly unknown[] {
  const crashes: unknown[] = [];
  jest.mocked(reportCrash).mockImplementation((error) => void crashes.push(error));
  return crashes;
}

/** A portal whose tax year a test can change; `watch` calls back at once and after each change. */
export function createPortalOfYears(): { readonly portal: PortalApi; readonly turn: (year: number) => void } {
  let taxYear = 2025;
  const watchers = new Set<() => void>();
  const portal: PortalApi = {
    ...samplePortalApi(),
    get taxYear() {
      return taxYear;
    },
    watch(read, react) {
      const tell = (): void => react(read());
      tell();
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
  };
  return {
    portal,
    turn(year) {
      taxYear = year;
      for (const tell of watchers) tell();
    },
  };
}
