/** A request for a file that a back end generates from rows. */
export interface ExtractOrder {
  /** Its extension, `.csv` or `.xlsx`, selects the format. The portal adds the date and time to the name. */
  readonly fileName: string;
  /** Query parameters that select the rows; `size` and `from` select a range. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The kind of rows, such as `rfr`. */
  readonly target: string;
}

/** Files that a back end generates in the background; a notification announces when they are ready. */
export interface Extracts {
  /**
   * Requests a file. Resolves to its id once the back end has accepted the request, or rejects with a
   * `PortalError`. The portal shows a toast in both cases, reports progress, and downloads the file when it
   * is ready.
   *
   * @example await portal.extracts.request({ fileName: 'requests.csv', params: { municipality: '0412' }, target: 'rfr' });
   */
  request(order: ExtractOrder): Promise<string>;
  /**
   * Downloads a finished file again. Rejects with a `PortalError` if it does not exist (any more); the portal
   * also shows the reason to the user.
   */
  download(fileId: string, fileName: string): Promise<void>;
}
