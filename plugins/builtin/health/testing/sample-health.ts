import type { AppHealth } from '#plugin-api/builtin';

/** Creates the health of an app that was never loaded, with these changes. */
export function sampleHealth(name: string, changes: Partial<AppHealth> = {}): AppHealth {
  return {
    name,
    owner: undefined,
    load: 'module',
    host: `https://${name}.example.test`,
    state: 'unused',
    version: undefined,
    contract: undefined,
    ui: undefined,
    loading: undefined,
    mounting: undefined,
    lastError: undefined,
    errors: 0,
    leaks: [],
    violations: [],
    relaxations: [],
    path: `/${name}`,
    isOverridden: false,
    mayRetry: true,
    mayDisable: true,
    ...changes,
  };
}
