/** The built-in placeholder shown at the addresses of apps that safe mode disables. */
export const safeModeApp = 'left-out';
