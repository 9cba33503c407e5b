import type { App } from './app';

type AppFolder = readonly [name: string, folder: string];

function listPlaces(apps: Iterable<App>): readonly AppFolder[] {
  return [...apps].flatMap(({ name, host, entry = '' }): AppFolder[] => {
    const address = `${host ?? ''}/${entry}`;
    return URL.canParse(address) ? [[name, new URL('.', address).href]] : [];
  });
}

/**
 * Finds the apps whose folder contains an address (the longest folder wins), or else all apps on its host.
 */
export function createOwnerLookup(apps: Iterable<App>): (address: string) => readonly string[] {
  const places = listPlaces(apps);
  return (address) => {
    if (!URL.canParse(address)) return [];
    const { href, origin } = new URL(address);
    const around = places.filter(([, folder]) => href.startsWith(folder));
    const longest = Math.max(...around.map(([, folder]) => folder.length));
    const owners =
      around.length > 0
        ? around.filter(([, folder]) => folder.length === longest)
        : places.filter(([, folder]) => folder.startsWith(`${origin}/`));
    return owners.map(([name]) => name);
  };
}
