/** Sample data for examples of lists and failures. */
export const loadError = {
  name: 'PortalError',
  message: 'The service is not available right now.',
  code: 'http-503',
  status: 503,
  correlationId: '7f3a-91c2',
} as const;

export interface SampleProperty {
  readonly roll: string;
  readonly street: string;
  readonly structure: string;
  readonly value: number;
}

export const properties: readonly SampleProperty[] = [
  {
    roll: '0412031004127000000',
    street: '12 Oak Street',
    structure: 'Single-family detached',
    value: 412_000,
  },
  { roll: '0412031004128000000', street: '14 Oak Street', structure: 'Duplex', value: 538_500 },
  {
    roll: '0412031004215000000',
    street: '3 Mill Lane',
    structure: 'Semi-detached, two storeys',
    value: 365_250,
  },
  { roll: '0412031005001000000', street: '250 Harbour Road', structure: 'Vacant land', value: 96_000 },
];

export const counties = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Hazel', 'Juniper', 'Larch'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
