export interface WebKitPrograms {
  readonly driver: string;
  readonly display: string;
  readonly browser: string;
}

export function ensureFirefox(): Promise<string | undefined>;
export function ensureWebKit(): Promise<WebKitPrograms | undefined>;
