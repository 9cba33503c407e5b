import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const VersionsSchema = v.optional(v.record(v.string(), v.string()), {});

const PackageSchema = v.object({
  name: v.string(),
  version: v.string(),
  type: v.optional(v.string()),
  // Old packages have an object here.
  license: v.fallback(v.string(), 'no licence named'),
  bin: v.optional(v.union([v.string(), v.record(v.string(), v.string())]), {}),
  dependencies: VersionsSchema,
  devDependencies: VersionsSchema,
  optionalDependencies: VersionsSchema,
});

export type PackageFile = v.InferOutput<typeof PackageSchema>;

/** The `package.json` of a folder. */
export function readPackage(folder: string): PackageFile {
  return v.parse(PackageSchema, readJson(folder));
}

const ImportsSchema = v.object({ imports: v.record(v.string(), v.string()) });

/** The `imports` of a folder's `package.json`: alias, such as `#base` → file. */
export function readImports(folder: string): Readonly<Record<string, string>> {
  return v.parse(ImportsSchema, readJson(folder)).imports;
}

function readJson(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
