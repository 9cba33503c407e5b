import { parseManifest, type Manifest } from '#manifest';
import { productManifestText, sampleManifest } from '../contract/manifest/sample';

/** Checks a valid manifest; throws with its problems. */
export function getManifest(input: unknown): Manifest {
  const { manifest, problems } = parseManifest(input);
  if (manifest === undefined) throw new Error(JSON.stringify(problems));
  return manifest;
}

/** The product's own manifest. */
export const parseProductManifest = (): Manifest => getManifest(JSON.parse(productManifestText()));

/** The sample manifest. */
export const originalManifest = getManifest(sampleManifest());

/** The sample manifest after an edit of a copy. */
export function editManifest(edit: (manifest: Manifest) => void): Manifest {
  const copy = structuredClone(originalManifest);
  edit(copy);
  return copy;
}

/** A menu item for edits to add. */
export const parksRoute = {
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
