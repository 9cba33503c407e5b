import { when } from 'mobx';
import type { ConfirmOptions, Notice, PortalApi } from '#plugin-api';
import type { CallRecord } from '../adapters/back-ends';
import type { LogLine } from '../host/journal';
import type { TestHostOptions } from '../host/options';
import type { SectionControls } from '../host/section-controls';
import { createTestHost, type TestHost } from '../host/test-host';
import { findExport } from './create-export-loader';
import { runOutsideAct } from './run-outside-act';

/** Options of `mountSection`; everything has a default. */
export interface MountOptions extends Omit<TestHostOptions, 'exported'> {
  /** The name of a widget of the entry to mount instead of the page. */
  readonly widget?: string;
}

/** A section mounted in a test. */
export interface MountedSection {
  /** Contains the section, its loading state, or its failure with Retry. */
  readonly element: HTMLElement;
  /** The portal API that was passed to the section. */
  readonly portal: PortalApi;
  /** Each control settles when the page has reacted to it. */
  readonly controls: SectionControls;
  /**
   * The section's calls, oldest first; optionally only those of
   * one endpoint, such as `GET api /rfr/requests`.
   */
  calls(call?: string): readonly CallRecord[];
  /** The notices of the section, oldest first. */
  notices(): readonly Notice[];
  /** The open dialog of `portal.confirm`; answer it with `controls.confirm`. */
  question(): ConfirmOptions | undefined;
  /** The title set with `portal.page`. */
  title(): string | undefined;
  /** The portal's log entries. */
  log(): readonly LogLine[];
  /** Names of leaks and side effects of the section; complete after it was left. */
  leftovers(): readonly string[];
  /** Unmounts the section and the portal. */
  unmount(): Promise<void>;
}

/** Wraps controls so that each waits for React to render. */
function withSettling(controls: SectionControls): SectionControls {
  return new Proxy(controls, {
    get(target, name) {
      const control: unknown = Reflect.get(target, name);
      if (typeof control !== 'function') return control;
      return (...given: unknown[]) => runOutsideAct((): unknown => Reflect.apply(control, target, given));
    },
  });
}

/** Whether the portal shows a result: the section, its failure, or a denied page. */
function isSettled({ apps, stores }: TestHost): boolean {
  const { decision } = stores.address;
  if (decision.kind === 'error-page') return true;
  const { section } = apps.registry;
  if (section === undefined) return false;
  return section.instance === undefined || ['mounted', 'failed'].includes(section.instance.status.state);
}

function listCalls(host: TestHost, call: string | undefined): readonly CallRecord[] {
  return host.backEnds.calls.filter(
    ({ method, backend, path }) => call === undefined || call === `${method} ${backend} ${path}`,
  );
}

/**
 * Mounts a section in the real portal with fake platform adapters. `section` is the exports of its script, or
 * a function that loads them. Settles when the section is mounted, has failed, or is denied to the user; with
 * a custom clock, after one turn of the event loop.
 */
export async function mountSection(section: unknown, options: MountOptions = {}): Promise<MountedSection> {
  const host = createTestHost({ ...options, exported: findExport(section, options.widget) });
  const element = document.body.appendChild(document.createElement('div'));
  const stop = await runOutsideAct(async () => {
    const started = await host.start(element);
    if (options.clock === undefined) await when(() => isSettled(host));
    return started;
  });
  return {
    element,
    portal: host.portal,
    controls: withSettling(host.controls),
    calls: (call) => listCalls(host, call),
    notices: () => host.journal.notices,
    question: () => host.appServices.confirmations.question,
    title: () => host.appServices.getTitle(host.section.app.name),
    log: () => host.journal.lines,
    leftovers: () => [...host.apps.isolation.records.apps.values()].flatMap(({ leaks }) => [...leaks.keys()]),
    unmount: () =>
      runOutsideAct(async () => {
        await stop();
        element.remove();
      }),
  };
}
