import { join } from 'node:path';
import { fillTemplate } from './fill-template';
import type { PortalPackage } from './portal-packages';
import { writeSection } from './section-folder';
import { createSectionValues, type SectionPlan } from './section-values';

export interface SectionSource {
  /** The folder of the templates. */
  readonly templates: string;
  /** Package name → version, for the templates. */
  readonly versions: Readonly<Record<string, string>>;
  /** The portal's packages that the section uses. */
  readonly packages: readonly PortalPackage[];
}

/** Writes a section to an empty or new folder and returns the number of its own files. */
export async function createSection(
  folder: string,
  plan: SectionPlan,
  { templates, versions, packages }: SectionSource,
): Promise<number> {
  const values = createSectionValues(plan, packages, versions);
  const filled = await Promise.all(
    ['every-framework', plan.framework].map((part) => fillTemplate(join(templates, part), values)),
  );
  const files = filled.flat();
  await writeSection(folder, files, packages);
  return files.length;
}
