import { formatRollNumber, type FileTable } from '@portal/ui';
import { columns } from './columns';
import type { Problem } from './problem';

/** Creates a sample file with a permit in each state for a municipality. */
export function createTemplate(municipality: string): FileTable {
  // Roll numbers that do not exist, so that samples cannot be stored by mistake.
  const roll = (place: string): string => formatRollNumber(`${municipality}99999999${place}0000`);
  const rows = [
    ['BP-2025-90001', roll('100'), 'Deck or porch', 12500, '2025-03-31', 'Issued', ''],
    ['BP-2025-90002', roll('200'), 'Addition', 84000, '2025-02-14', 'Inspected', '2025-05-20'],
    ['BP-2025-90003', roll('300'), 'Garage', 31000, '2025-01-09', 'Closed', '2025-04-02'],
  ];
  return { columns: columns.map((title) => ({ title })), rows };
}

/** Creates a file with one problem per row. */
export function createReport(problems: readonly Problem[]): FileTable {
  return {
    columns: ['line', 'column', 'found', 'expected'].map((title) => ({ title })),
    rows: problems.map(({ line, column, found, expected }) => [line, column, found, expected]),
  };
}
