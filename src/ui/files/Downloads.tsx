import { DownloadButton, type DownloadButtonProps } from './DownloadButton';
import { offeredFormats, type DownloadFormat } from './download-formats';
import { ExtractButtons, type ExtractButtonsProps } from './ExtractButtons';
import { RequestButtons } from './RequestButtons';

/** A file that the page makes of rows that it has or loads. */
export interface TableDownloads extends Pick<DownloadButtonProps, 'fileName' | 'getTable' | 'disabled'> {
  readonly onRequest?: undefined;
  readonly target?: undefined;
}

/** A file that a back end makes of all rows of a list. */
export interface ExtractDownloads extends ExtractButtonsProps {
  readonly onRequest?: undefined;
}

/** A file that a back end makes of what the page says for each format. */
export interface RequestedDownloads {
  /**
   * Asks the back end for the file; the buttons are busy until then. Once its promise is settled, the portal announces the
   * file or has said why there is none.
   */
  readonly onRequest: (format: DownloadFormat) => Promise<unknown>;
  readonly target?: undefined;
}

export type DownloadsProps = TableDownloads | ExtractDownloads | RequestedDownloads;

/**
 * Rows as a file, in the format that the person chooses: CSV, or an Excel workbook, which keeps codes as texts. Needs a `UiProvider` with the portal around it.
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
