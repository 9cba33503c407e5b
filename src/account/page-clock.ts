/** The clock of the signed-out pages; the portal's own clock fits. */
export interface PageClock {
  /** Calls `task` once after `delay` ms; returns a function that cancels it. */
  after(delay: number, task: () => void): () => void;
}
