import { parseManifest, type Manifest } from '#manifest';
import { productManifestText, sampleManifest } from '../contract/manifest/sample';

/** Checks a valid manifest; throws with its problems. */
export function getManifest(input: unknown): Manifest {
  const { manifest, problems } = parseManifest(input);
  if (manifest === undefined) throw new Error(JSON.stringify(problems));
  return manifest;
}

/** The product's own manifest. */
export const product = (): Manifest => getManifest(JSON.parse(productManifestText()));

/** The sample manifest. */
export const before = getManifest(sampleManifest());

/** The sample manifest after an edit of a copy. */
export function after(edit: (manifest: Manifest) => void): Manifest {
  const copy = structuredClone(before);
  edit(copy);
  return copy;
}

/** A menu item for edits to add. */
export const parks = {
  path: '/parks',
  label: 'Parks',
  permissions: ['visit:parks-page'],
  app: 'maps',
  new: false,
  exact: true,
  strict: false,
  hidden: false,
  append: [],
  children: [],
};
