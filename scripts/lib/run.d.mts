export function toolOf(packageName: string, name?: string): string;
