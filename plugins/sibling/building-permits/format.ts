import { createFormat } from '@portal/i18n';
import { t } from './messages';

const megabytes = createFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** `2500000` → `2.5 MB`. */
export const formatSize = (bytes: number): string =>
  t('building-permits.upload.size', { megabytes: megabytes().format(bytes / 1_000_000) });
