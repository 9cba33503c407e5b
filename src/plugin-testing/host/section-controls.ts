import type { Banner, PluginBackend, SearchRecord } from '#plugin-api';
import type { Fault } from '../adapters/back-ends';
import type { PushedNotification } from '../adapters/feed';
import type { Person } from '../adapters/person';

/** The switches of a test host. Each affects the shown section as the portal would. */
export interface SectionControls {
  /** Gives the person exactly these permissions, as if the user record had been read again. */
  permissions(permissions: readonly string[]): Promise<void>;
  /** Signs in another user; what is not given stays. As in the portal the section is left and opened again. */
  person(changes: Partial<Person>): Promise<void>;
  /** Chooses a municipality as the selector does, by its code; `undefined` for none. */
  municipality(code: string | undefined): Promise<void>;
  /** Changes the theme: `portal` or `indigo`. */
  theme(name: string): Promise<void>;
  /** Switches features on or off; those that are not named stay. */
  features(features: Readonly<Record<string, boolean>>): Promise<void>;
  /** Lets the portal show another tax year. */
  taxYear(taxYear: number): Promise<void>;
  /** Pushes a notification through the socket. */
  notify(notification: PushedNotification): Promise<void>;
  /** Lets the quick search find something. */
  search(record: SearchRecord): Promise<void>;
  /** Pins these posts. */
  banners(banners: readonly Banner[]): Promise<void>;
  /**
   * Lets the next calls of a back end fail, all of them unless `times` says how many: by a status, `offline`, or 3 s
   * later than usual (`slow`); `none` mends it.
   */
  fail(backend: PluginBackend, fault: Fault, times?: number): Promise<void>;
  /**
   * Leaves the section, as somebody does who chooses another entry of the menu. Answers the names of the unsaved work
   * that holds it back; then `answer` says what the person wants.
   */
  leave(): Promise<readonly string[]>;
  /** Answers the question about unsaved work. */
  answer(answer: 'stay' | 'leave'): Promise<void>;
  /** Answers the question that the section has asked by `portal.confirm`. */
  confirm(isConfirmed: boolean): Promise<void>;
  /** Opens the section, or a path below it. */
  enter(path?: string): Promise<void>;
  /** What Retry does after a failure. */
  retry(): Promise<void>;
}
