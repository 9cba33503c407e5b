export function ensureNginx(): Promise<string | undefined>;
