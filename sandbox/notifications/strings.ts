/** The words of the notifications that a new user finds. */
export const strings = {
  samples: {
    enquiryPeriod: {
      dropdown: 'The enquiry period for the 2025 assessment notices closes in three weeks.',
      alert: 'The enquiry period closes in three weeks.',
    },
    requestReceived: {
      dropdown: '14 new requests for reconsideration were received for Northfield.',
      alert: '14 new requests were received for Northfield.',
    },
    buildingPermits: {
      dropdown: 'Last month’s building permits for Northfield were added to the property records.',
      alert: 'Building permits were added for Northfield.',
    },
    maintenance: {
      dropdown:
        'Property searches will be slower on Sunday from 6:00 a.m. to 8:00 a.m. because of maintenance.',
      alert: 'Maintenance is planned for Sunday morning.',
    },
    dataRefresh: {
      dropdown: 'The property data was refreshed. Values on open pages change when you load them again.',
      alert: 'The property data was refreshed.',
    },
    guide: {
      dropdown: 'A guide to supplementary assessments was added to the learning library.',
      alert: 'There is a new guide in the learning library.',
    },
    appeals: {
      dropdown: 'The hearing schedule for appeals in Northfield was published.',
      alert: 'The hearing schedule was published.',
    },
    outage: {
      dropdown: 'The people portal is not available this morning. It will be back by noon.',
      alert: 'The people portal is not available this morning.',
    },
  },
  pushed: {
    dropdown: 'The assessment roll of Northfield was updated.',
    alert: 'The assessment roll was updated.',
  },
} as const;
