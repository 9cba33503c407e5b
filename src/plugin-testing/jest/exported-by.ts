/** What a section's script would export, from whatever form an author has it in. */
export function exportedBy(section: unknown, widget: string | undefined): () => Promise<unknown> {
  return async () => {
    const entry = await pageOf(typeof section === 'function' ? await called(section) : section);
    return widget === undefined ? entry : partOf(partOf(entry, 'widgets'), widget);
  };
}

function called(bring: object): unknown {
  return typeof bring === 'function' ? Reflect.apply(bring, undefined, []) : bring;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A plugin of `definePlugin` brings its page when it is asked; an entry is its page. */
async function pageOf(section: unknown): Promise<unknown> {
  const page = partOf(section, 'page');
  return typeof page === 'function' ? partOf(await called(page), 'page') : section;
}
