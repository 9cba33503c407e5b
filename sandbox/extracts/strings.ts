/** The words of the extracts. */
export const strings = {
  initialized: {
    dropdown: (fileName: string) => `The extract ${fileName} is being prepared.`,
    alert: (fileName: string) => `${fileName} is being prepared.`,
  },
  begun: {
    dropdown: (fileName: string) => `The extract ${fileName} is being made.`,
    alert: (fileName: string) => `${fileName} is being made.`,
  },
  ready: {
    dropdown: (fileName: string) => `The extract ${fileName} is ready.`,
    alert: (fileName: string) => `${fileName} is ready.`,
  },
  failed: {
    dropdown: (fileName: string) => `The extract ${fileName} could not be made.`,
    alert: (fileName: string) => `${fileName} could not be made.`,
  },
  unknownEnding: 'fileName: must end in .csv or .xlsx.',
  rowsMissing: 'params: either a value to search for or a municipality is needed.',
  notThere: 'There is no such extract.',
  notReady: 'This extract is not ready.',
  linkRunOut: 'This link is not good any more. Ask for the extract again in the portal.',
  workbookFailed: 'The workbook could not be written.',
  sheet: 'Extract',
  columns: {
    roll: 'Roll number',
    address: 'Address',
    municipality: 'Municipality',
    propertyClass: 'Property class',
    value: (year: number) => `Assessed value ${String(year)}`,
    owners: 'Owners',
    request: 'Request',
    phase: 'Phase',
    assessedValue: 'Assessed value',
    requestedValue: 'Requested value',
    receivedOn: 'Received on',
    updatedOn: 'Updated on',
  },
} as const;
