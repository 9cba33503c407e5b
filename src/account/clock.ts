/** Time as the signed-out pages need it; the portal's own clock fits. */
export interface PageClock {
  /** Calls `task` once after `delay` ms; returns its stop. */
  after(delay: number, task: () => void): () => void;
}
