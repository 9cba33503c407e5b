import { useState } from 'react';
import { Button, type ButtonProps } from '../Button';
import { t } from '../messages/files';
import { useUi } from '../ui-provider';
import { toEnding, type DownloadFormat } from './download-formats';
import type { FileTable } from './file-table';

export interface DownloadButtonProps extends Pick<
  ButtonProps,
  'aria-label' | 'children' | 'disabled' | 'variant'
> {
  readonly format: DownloadFormat;
  /** Without extension. */
  readonly fileName: string;
  /** Called on each click; may load all rows of a long list. */
  readonly getTable: () => FileTable | Promise<FileTable>;
}

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function createContent({ format, fileName, getTable }: DownloadButtonProps): Promise<BlobPart> {
  const table = await getTable();
  if (format !== 'xlsx') {
    const { createCsv } = await import('./csv');
    return createCsv(
      table.columns.map(({ title }) => title),
      table.rows,
    );
  }
  const { createXlsx } = await import('./xlsx');
  return createXlsx(table, fileName);
}

/**
 * Saves rows as a CSV file or Excel workbook; busy until it is saved. Shows a toast on failure. Requires a
 * `UiProvider` with the portal.
 *
 * @example
 * <DownloadButton
 *   fileName="permits-2025"
 *   format="xlsx"
 *   getTable={async () => ({
 *     columns: [{ title: 'Number' }, { title: 'Issued', isDay: true }, { title: 'Value' }],
 *     rows: (await loadPermits()).map(({ number, issued, value }) => [number, issued, value]),
 *   })}
 * />
 */
export function DownloadButton(props: DownloadButtonProps) {
  const {
    format,
    fileName,
    getTable,
    children = t(`ui.files.download.${toEnding(format)}`),
    ...button
  } = props;
  const { portal } = useUi();
  const [isBusy, setBusy] = useState(false);
  if (portal === undefined) throw new Error('DownloadButton needs the portal: put a UiProvider around it.');

  const save = async () => {
    setBusy(true);
    try {
      const content = await createContent(props);
      const ending = toEnding(format);
      await portal.save(new Blob([content], { type: types[ending] }), `${fileName}.${ending}`);
    } catch {
      portal.notices.raise({ tone: 'error', text: t('ui.files.notSaved') });
    }
    setBusy(false);
  };

  return (
    <Button {...button} busy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
