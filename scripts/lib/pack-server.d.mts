export function packServer(target: string): { readonly packages: readonly string[] };
