export const title = 'plain-parcels';
