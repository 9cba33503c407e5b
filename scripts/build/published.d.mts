export const controlFamilies: readonly string[];
export const published: Readonly<Record<string, string>>;
export const publishedAliases: Readonly<Record<string, string>>;
export const libraryModules: Readonly<Record<string, string>>;
