/** What mounting a section says to authors. */
export const strings = {
  noWidget: (name: string) => `The section exports no widget "${name}".`,
};
