/** The limits of reports from the field: browsers keep to them, and the server refuses what does not. */
export const fieldLimits = {
  reportsPerBody: 20,
  messageLength: 200,
  places: 10,
  apps: 50,
  loadsPerApp: 50,
  count: 10_000,
} as const;

/** The media type of reports. No form of another site can send it. */
export const reportMediaType = 'application/reports+json';
