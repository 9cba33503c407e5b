import { useUi } from '../ui-provider';
import { toEnding } from './download-formats';
import { RequestButtons } from './RequestButtons';

export interface ExtractButtonsProps {
  /** Without its extension. */
  readonly fileName: string;
  /** What the list on screen is asked for, and the municipality. The file has all rows, so `size` and `from` are not sent. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What the rows are, such as `rfr`. */
  readonly target: string;
}

/** Buttons that request a file by `portal.extracts`; the portal announces and downloads it. */
export function ExtractButtons({ fileName, params, target }: ExtractButtonsProps) {
  const { portal } = useUi();
  const extracts = portal?.extracts;
  if (extracts === undefined)
    throw new Error('Downloads requests files by the portal: put a UiProvider with it around them.');
  const { size: _size, from: _from, ...matching } = params;
  return (
    <RequestButtons
      onRequest={(format) =>
        extracts.request({
          fileName: `${fileName}.${toEnding(format)}`,
          params: matching,
          target,
        })
      }
    />
  );
}
