export function ensureInstalled(): Promise<void>;
export function ensureBuilt(options?: { readonly always?: boolean }): Promise<void>;
export function buildForDevelopment(): Promise<void>;
export function ensureSandboxData(env?: Readonly<Record<string, string>>): Promise<void>;
export function siblingNames(): readonly string[];
