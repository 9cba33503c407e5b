export function takenAmong<T extends { readonly port: number }>(
  services: readonly T[],
): Promise<readonly T[]>;
export function findTestPortBase(): Promise<string>;
