import type { Banner, PluginBackend, SearchRecord } from '#plugin-api';
import type { Fault } from '../adapters/back-ends';
import type { PushedNotification } from '../adapters/feed';
import type { Person } from '../adapters/person';

/** The controls of a test host. Each affects the mounted section as the real portal would. */
export interface SectionControls {
  /** Sets the user's permissions, as if the user record had been reloaded. */
  permissions(permissions: readonly string[]): Promise<void>;
  /** Signs in another user; omitted fields stay. As in the portal, the section is remounted. */
  person(changes: Partial<Person>): Promise<void>;
  /** Selects a municipality by code, like the selector; `undefined` for none. */
  municipality(code: string | undefined): Promise<void>;
  /** Changes the theme: `portal` or `indigo`. */
  theme(name: string): Promise<void>;
  /** Switches features on or off; omitted ones stay. */
  features(features: Readonly<Record<string, boolean>>): Promise<void>;
  /** Changes the portal's tax year. */
  taxYear(taxYear: number): Promise<void>;
  /** Pushes a notification through the socket. */
  notify(notification: PushedNotification): Promise<void>;
  /** Simulates a quick search with results. */
  search(record: SearchRecord): Promise<void>;
  /** Replaces the pinned posts. */
  banners(banners: readonly Banner[]): Promise<void>;
  /**
   * Makes the next calls of a back end fail, all unless `times` limits them: with a status, as `offline`, or
   * with a delay of 3 s (`slow`); `none` resets it.
   */
  fail(backend: PluginBackend, fault: Fault, times?: number): Promise<void>;
  /**
   * Navigates to another section. Resolves to the names of unsaved work
   * that blocks it; then call `answer` to stay or leave.
   */
  leave(): Promise<readonly string[]>;
  /** Answers the dialog about unsaved work. */
  answer(answer: 'stay' | 'leave'): Promise<void>;
  /** Answers the dialog of `portal.confirm`. */
  confirm(isConfirmed: boolean): Promise<void>;
  /** Navigates to the section, or to a path below it. */
  enter(path?: string): Promise<void>;
  /** Retries after a failure, like the Retry button. */
  retry(): Promise<void>;
}
