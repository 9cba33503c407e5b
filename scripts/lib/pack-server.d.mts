export function packServer(target: string): { readonly packages: number };
