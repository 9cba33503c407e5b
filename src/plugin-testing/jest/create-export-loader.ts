import { entryOf, type Plugin } from '#plugin-api';
import { t } from './messages';

/** What a section's script would export, from whatever form an author has it in; one of its widgets where one is named. */
export function findExport(section: unknown, widget: string | undefined): () => Promise<unknown> {
  return async () => {
    const given: unknown =
      typeof section === 'function' ? await Reflect.apply(section, undefined, []) : section;
    const entry = isPlugin(given) ? entryOf(given) : given;
    if (widget === undefined) return entry;
    const found = findPart(findPart(entry, 'widgets'), widget);
    if (found === undefined) throw new Error(t('plugin-testing.jest.noWidget', { name: widget }));
    return found;
  };
}

function findPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A plugin is data with a name; what an entry exports has lifecycles. */
function isPlugin(value: unknown): value is Plugin {
  return typeof findPart(value, 'name') === 'string' && findPart(value, 'mount') === undefined;
}
