/** The sentences that the back end of work answers with. */
export const strings = {
  noSuchItem: 'There is no such work item.',
  changedBy: (name: string) => `${name} changed this item meanwhile.`,
  changedElsewhere: 'This item was changed meanwhile.',
  nothingChanges: 'Nothing of the item is to be changed.',
  noAssignee: (id: string) =>
    `assignee: ${id} may not be given work of this municipality. Choose one of GET /api/worksight/assignees.`,
  otherNote: 'This key belongs to a note that says something else.',
} as const;
