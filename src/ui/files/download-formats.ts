/** The formats of a download, in the order in which they are offered. */
export const downloadFormats = ['csv', 'xlsx', 'excelCsv'] as const;

/** A format of a download; `excelCsv` is CSV that keeps numbers with many digits as texts in Excel, and nowhere else. */
export type DownloadFormat = (typeof downloadFormats)[number];
