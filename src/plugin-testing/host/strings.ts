/** What the test host says to authors. */
export const strings = {
  away: 'The section has been left.',
  closed: (code: string) =>
    `This address is closed (${code}): the person lacks a permission, or it is no route.`,
  noRoute: (name: string) => `The entry of the section names no route whose app is "${name}".`,
  unknownMunicipality: (code: string, known: string) =>
    `The person may not choose the municipality ${code}; there are: ${known}.`,
};
