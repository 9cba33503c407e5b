/** All accepted formats. */
const downloadFormats = ['csv', 'xlsx', 'excelCsv'] as const;

/** A download format. `excelCsv`, from before 1.6.0, is the same as `csv`. A workbook keeps codes as text. */
export type DownloadFormat = (typeof downloadFormats)[number];

/** The formats offered to the user, in order. */
export const offeredFormats = ['csv', 'xlsx'] as const satisfies readonly DownloadFormat[];

/** Returns the file extension, which is also the generated format. */
export const toEnding = (format: DownloadFormat): (typeof offeredFormats)[number] =>
  format === 'xlsx' ? 'xlsx' : 'csv';
