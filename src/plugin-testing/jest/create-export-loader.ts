import { entryOf, type Plugin } from '#plugin-api';
import { t } from './messages';

/** Creates a loader of a section's page or widget from any supported form of its exports. */
export function findExport(section: unknown, widget: string | undefined): () => Promise<unknown> {
  return async () => {
    const exported: unknown =
      typeof section === 'function' ? await Reflect.apply(section, undefined, []) : section;
    const entry = isPlugin(exported) ? entryOf(exported) : exported;
    if (widget === undefined) return entry;
    const part = findPart(findPart(entry, 'widgets'), widget);
    if (part === undefined) throw new Error(t('plugin-testing.jest.noWidget', { name: widget }));
    return part;
  };
}

function findPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Distinguishes a plugin, which has a name, from the lifecycles that an entry exports. */
function isPlugin(value: unknown): value is Plugin {
  return typeof findPart(value, 'name') === 'string' && findPart(value, 'mount') === undefined;
}
