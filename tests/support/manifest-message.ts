import * as v from 'valibot';
import { manifestSchema, pageFormat, type ManifestMessage } from '#manifest';
import { productManifestText } from '../contract/manifest/sample';

/** The server's message when a manifest becomes active; the product's manifest by default. */
export function manifestMessage(manifest?: unknown, revision = '1', writtenAt = 0): ManifestMessage {
  const unchecked: unknown = manifest ?? JSON.parse(productManifestText());
  const parsed = v.parse(manifestSchema, unchecked);
  return { format: pageFormat, revision, writtenAt, manifest: parsed, assets: {} };
}

/** The product's manifest after an edit that removed one of its routes. */
export function withoutRoute(path: string): unknown {
  const { manifest } = manifestMessage();
  return { ...manifest, routes: manifest.routes.filter((route) => route.path !== path) };
}
