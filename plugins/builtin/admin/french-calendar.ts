import french from '@fullcalendar/react/locales/fr-ca';

/** The calendar's French locale with the portal's wording and Canadian formats. */
export const frenchCalendar = {
  ...french,
  code: 'fr-CA',
  todayText: 'Aujourd’hui',
  todayHint: 'Aujourd’hui',
  prevHint: '$0 précédent',
  nextHint: '$0 suivant',
  closeHint: 'Fermer',
  eventsHint: 'Publications',
  moreLinkText: 'de plus',
  moreLinkHint: (count: number) =>
    count < 2 ? `Afficher ${count} autre publication` : `Afficher ${count} autres publications`,
};
