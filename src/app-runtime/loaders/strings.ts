/** Why an app was not loaded, in words that end a sentence. */
export const strings = {
  ownOrigin: 'it is a page of the portal itself, which is never shown in a frame',
  notWeb: 'its address is not one of the web',
  nothingUsable: (address: string) => `nothing usable came from ${address.replace(/[?#].*$/, '')}`,
  emptyModule: (name: string) => `its container has no module "${name}"`,
} as const;
