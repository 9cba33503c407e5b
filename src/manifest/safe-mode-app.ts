/** The built-in app that stands at the addresses of apps that safe mode leaves out. */
export const safeModeApp = 'left-out';
