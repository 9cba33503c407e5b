export interface Moment {
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}
export const portalTimeZone: string;
export function findMoments(now: number): readonly Moment[];
export function ensureFaketime(): Promise<string | undefined>;
export function moveClock(library: string, offset: number): Readonly<Record<string, string>>;
