import { getAppNames, unregisterApplication } from 'single-spa';

/** Unregisters all apps, so that the next registry on the same page starts empty. */
export async function unregisterApps(): Promise<void> {
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
}
