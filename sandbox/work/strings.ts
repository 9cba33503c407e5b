/** How many work items of a person are due, and when. */
export interface DueCounts {
  readonly overdue: number;
  readonly today: number;
  readonly tomorrow: number;
}

/** Messages of the work back end. */
export const strings = {
  noSuchItem: 'There is no such work item.',
  changedBy: (name: string) => `${name} changed this item meanwhile.`,
  changedElsewhere: 'This item was changed meanwhile.',
  nothingChanges: 'Nothing of the item is to be changed.',
  noAssignee: (id: string) =>
    `assignee: ${id} may not be given work of this municipality. Choose one of GET /api/worksight/assignees.`,
  otherNote: 'This key belongs to a note that says something else.',
  otherCreation: 'This key belongs to another work item.',
  noProperty: 'roll: there is no property with this number.',
  notifications: {
    assigned: (by: string, item: string) => `${by} assigned you “${item}”.`,
    taken: (by: string, item: string) => `${by} assigned “${item}” to someone else.`,
    moved: (by: string, item: string, status: string) => `${by} moved “${item}” to ${status}.`,
    changed: (by: string, item: string) => `${by} changed “${item}”.`,
    noted: (by: string, item: string) => `${by} added a note to “${item}”.`,
    deleted: (by: string, item: string) => `${by} deleted “${item}”.`,
    restored: (by: string, item: string) => `${by} restored “${item}”.`,
  },
  due: ({ overdue, today, tomorrow, where }: DueCounts & { readonly where: readonly string[] }) => {
    const parts = [
      overdue > 0 ? `${overdue} overdue` : '',
      today > 0 ? `${today} due today` : '',
      tomorrow > 0 ? `${tomorrow} due tomorrow` : '',
    ].filter((part) => part !== '');
    const place = where.length === 1 ? where.join('') : `${where.length} municipalities`;
    return `Your work in ${place}: ${parts.join(', ')}.`;
  },
} as const;
