export function ensureInstalled(): Promise<void>;
export function ensureBuilt(options?: { readonly always?: boolean }): Promise<void>;
export const packedBuilds: readonly string[];
export function ensureServerBuilt(): Promise<void>;
export function buildForDevelopment(): Promise<void>;
export function ensureSandboxData(env?: Readonly<Record<string, string>>): Promise<void>;
export function siblingNames(): readonly string[];
export const gallery: { readonly name: string; readonly folder: string };
