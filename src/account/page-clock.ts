/** The clock of the signed-out pages; compatible with the portal's `Clock`. */
export interface PageClock {
  /** Calls `task` once after `delay` ms; returns a cancel function. */
  after(delay: number, task: () => void): () => void;
}
