import { DownloadButton, type DownloadButtonProps } from './DownloadButton';
import { offeredFormats, type DownloadFormat } from './download-formats';
import { ExtractButtons, type ExtractButtonsProps } from './ExtractButtons';
import { RequestButtons } from './RequestButtons';

/** Props for a file that the page creates from its rows. */
export interface TableDownloads extends Pick<DownloadButtonProps, 'fileName' | 'getTable' | 'disabled'> {
  readonly onRequest?: undefined;
  readonly target?: undefined;
}

/** Props for a file that a back end generates from all rows of a list. */
export interface ExtractDownloads extends ExtractButtonsProps {
  readonly onRequest?: undefined;
}

/** Props for a file that the page requests itself. */
export interface RequestedDownloads {
  /**
   * Requests the file from the back end; the buttons are busy until the promise settles. The portal then
   * announces the file, or has shown why the request failed.
   */
  readonly onRequest: (format: DownloadFormat) => Promise<unknown>;
  readonly target?: undefined;
}

export type DownloadsProps = TableDownloads | ExtractDownloads | RequestedDownloads;

/**
 * Download buttons for rows as CSV or as an Excel workbook, which keeps codes as text. Requires a
 * `UiProvider` with the portal.
 *
 * @example <Downloads fileName="permits-2025" getTable={getTable} />
 * @example <Downloads fileName="permits-2025" params={{ municipality: '0412', year: '2025' }} target="permits" />
 */
export function Downloads(props: DownloadsProps) {
  if (props.onRequest !== undefined) return <RequestButtons onRequest={props.onRequest} />;
  if (props.target !== undefined) return <ExtractButtons {...props} />;
  const { onRequest: _request, target: _target, ...table } = props;
  return offeredFormats.map((format) => <DownloadButton {...table} format={format} key={format} />);
}
