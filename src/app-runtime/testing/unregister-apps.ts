import { getAppNames, unregisterApplication } from 'single-spa';

/** Takes every app from the page, so that the next host of the same page begins with none. */
export async function unregisterApps(): Promise<void> {
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
}
