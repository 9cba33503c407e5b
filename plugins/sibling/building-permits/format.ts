const megabytes = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 });

/** `2500000` → `2.5 MB`. */
export const formatSize = (bytes: number): string => `${megabytes.format(bytes / 1_000_000)} MB`;
