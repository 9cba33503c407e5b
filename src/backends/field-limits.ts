/** Size limits of field reports: browsers respect them, and the server rejects reports that exceed them. */
export const fieldLimits = {
  reportsPerBody: 20,
  messageLength: 200,
  places: 10,
  apps: 50,
  loadsPerApp: 50,
  count: 10_000,
} as const;

/** The media type of reports; forms on other sites cannot send it. */
export const reportMediaType = 'application/reports+json';
