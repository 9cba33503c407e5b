/** A file of rows that a back end shall make. */
export interface ExtractOrder {
  /** With the ending `.csv` or `.xlsx`, which chooses the form; the portal adds the date and time. */
  readonly fileName: string;
  /** Which rows; `size` and `from` choose a part of them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What the rows are, such as `rfr`. */
  readonly target: string;
}

/** Files that take their time: asked for now, announced by a notification when they are ready. */
export interface Extracts {
  /**
   * Asks for a file. Resolves to its id when the back end has taken the order up, and rejects with a `PortalError` when
   * it has not. The portal itself tells the person either way, says how it goes on, and downloads what is ready.
   *
   * @example await portal.extracts.request({ fileName: 'requests.csv', params: { municipality: '0412' }, target: 'rfr' });
   */
  request(order: ExtractOrder): Promise<string>;
  /**
   * Brings a file that is ready to the person's computer once more. Rejects with a `PortalError` when it is not there
   * (any more); the portal itself tells the person why.
   */
  download(fileId: string, fileName: string): Promise<void>;
}
