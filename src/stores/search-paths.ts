export const searchPaths = {
  results: '/my-properties',
  advanced: '/my-properties?mode=advanced',
  property: (propId: string, jsonId: string) =>
    `/property?${new URLSearchParams({ propId, jsonId, from: 'home' }).toString()}`,
} as const;
