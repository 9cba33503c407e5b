/** Every format that a button may name. */
const downloadFormats = ['csv', 'xlsx', 'excelCsv'] as const;

/** A format of a download. `excelCsv` is from before 1.6.0 and the same as `csv`; a workbook keeps codes as texts. */
export type DownloadFormat = (typeof downloadFormats)[number];

/** The formats of a download, in the order in which they are offered. */
export const offeredFormats = ['csv', 'xlsx'] as const satisfies readonly DownloadFormat[];

/** The ending of the file's name, and the format that is made. */
export const toEnding = (format: DownloadFormat): (typeof offeredFormats)[number] =>
  format === 'xlsx' ? 'xlsx' : 'csv';
