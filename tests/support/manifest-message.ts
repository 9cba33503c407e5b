import * as v from 'valibot';
import { manifestSchema, pageFormat, type ManifestMessage } from '#manifest';
import { productManifestText } from '../contract/manifest/sample';

/** What the server says when a manifest comes into force; the product's own when none is given. */
export function manifestMessage(manifest?: unknown, revision = '1'): ManifestMessage {
  const unchecked: unknown = manifest ?? JSON.parse(productManifestText());
  return { format: pageFormat, revision, manifest: v.parse(manifestSchema, unchecked), assets: {} };
}

/** The product's manifest after an edit that removed one of its routes. */
export function withoutRoute(path: string): unknown {
  const { manifest } = manifestMessage();
  return { ...manifest, routes: manifest.routes.filter((route) => route.path !== path) };
}
