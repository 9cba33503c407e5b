import { entryOf, type Plugin } from '#plugin-api';
import { t } from './messages';

/** The exports of a section's script, from any form an author has; of a widget if named. */
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

/** A plugin is data with a name; an entry exports lifecycles. */
function isPlugin(value: unknown): value is Plugin {
  return typeof findPart(value, 'name') === 'string' && findPart(value, 'mount') === undefined;
}
