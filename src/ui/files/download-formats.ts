/** The formats of a download, in the order in which they are offered. */
export const downloadFormats = ['csv', 'xlsx'] as const;

/** A format of a download. `excelCsv` is from before 1.6.0 and the same as `csv`; a workbook keeps codes as texts. */
export type DownloadFormat = (typeof downloadFormats)[number] | 'excelCsv';

/** The ending of the file's name, and the format that is made. */
export const toEnding = (format: DownloadFormat): (typeof downloadFormats)[number] =>
  format === 'xlsx' ? 'xlsx' : 'csv';
