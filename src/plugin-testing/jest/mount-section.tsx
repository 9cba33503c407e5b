import { when } from 'mobx';
import type { ConfirmOptions, Notice, PortalApi } from '#plugin-api';
import type { CallRecord } from '../adapters/back-ends';
import type { LogLine } from '../host/journal';
import type { TestHostOptions } from '../host/options';
import type { SectionControls } from '../host/section-controls';
import { createTestHost, type TestHost } from '../host/test-host';
import { findExport } from './create-export-loader';
import { runOutsideAct } from './run-outside-act';

/** What a section is mounted with; everything has a default. */
export interface MountOptions extends Omit<TestHostOptions, 'exported'> {
  /** The widget to mount instead of the page, by its name in the entry. */
  readonly widget?: string;
}

/** A section on the page of a test. */
export interface MountedSection {
  /** Holds what a person sees: the section, its loading state, or its failure with Retry. */
  readonly element: HTMLElement;
  /** What the section got as the portal. */
  readonly portal: PortalApi;
  /** Each switch settles when the page has answered to it. */
  readonly controls: SectionControls;
  /** What the section has asked the back ends, oldest first; those of one call, such as `GET api /rfr/requests`. */
  calls(call?: string): readonly CallRecord[];
  /** The notices that the section has raised, oldest first. */
  notices(): readonly Notice[];
  /** The question of `portal.confirm` on screen; `controls.confirm` answers it. */
  question(): ConfirmOptions | undefined;
  /** The title that the section has set by `portal.page`. */
  title(): string | undefined;
  /** What the portal would have written in its log. */
  log(): readonly LogLine[];
  /** What the section left behind or did to the page, by name; complete after it was left. */
  leftovers(): readonly string[];
  /** Takes the section off the page, and the portal with it. */
  unmount(): Promise<void>;
}

/** The same controls, each followed by a turn of the event loop in which React renders. */
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
 * Mounts a section in the real portal around it, with fake edges. `section` is what its script exports, or a function
 * that brings it. Settles when the section is on screen, has failed, or may not be opened by this person. With a clock
 * of the test it settles when the page has taken a turn.
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
