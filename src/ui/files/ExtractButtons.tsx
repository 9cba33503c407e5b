import { useUi } from '../ui-provider';
import { toEnding } from './download-formats';
import { RequestButtons } from './RequestButtons';

export interface ExtractButtonsProps {
  /** Without extension. */
  readonly fileName: string;
  /** Parameters of the list, with the municipality. `size` and `from` are not sent: the file has all rows. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The kind of rows, such as `rfr`. */
  readonly target: string;
}

/** Buttons that request a file with `portal.extracts`; the portal announces and downloads it. */
export function ExtractButtons({ fileName, params, target }: ExtractButtonsProps) {
  const { portal } = useUi();
  const extracts = portal?.extracts;
  if (extracts === undefined)
    throw new Error('Downloads requests files through the portal: put a UiProvider around it.');
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
