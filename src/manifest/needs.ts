/** Capabilities an app may need beyond the strict security policy. */
export const relaxations = ['inline-style', 'eval', 'token'] as const;

/** Device features an app may need, by the names of `Permissions-Policy`. */
export const deviceNeeds = ['camera', 'microphone', 'geolocation'] as const;

/** All needs; each is granted only to documents of that app's routes. */
export const appNeeds = [...relaxations, ...deviceNeeds] as const;

/** A relaxation of the strict policy that an app may declare. */
export type Relaxation = (typeof relaxations)[number];
export type AppNeed = (typeof appNeeds)[number];
