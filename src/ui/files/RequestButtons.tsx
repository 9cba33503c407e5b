import { useState } from 'react';
import { Button } from '../Button';
import { t } from '../messages/files';
import { offeredFormats, type DownloadFormat } from './download-formats';

export interface RequestButtonsProps {
  readonly onRequest: (format: DownloadFormat) => Promise<unknown>;
}

/** Buttons that request a file, one request at a time. */
export function RequestButtons({ onRequest }: RequestButtonsProps) {
  const [isBusy, setBusy] = useState(false);

  async function request(format: DownloadFormat) {
    setBusy(true);
    // The portal has already shown why the request failed.
    await onRequest(format).catch(() => undefined);
    setBusy(false);
  }

  return offeredFormats.map((format) => (
    <Button busy={isBusy} key={format} onClick={() => void request(format)}>
      {t(`ui.files.download.${format}`)}
    </Button>
  ));
}
