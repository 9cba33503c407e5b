import type { BuiltinPortalApi, PostsEditor } from '#plugin-api/builtin';
import { strings } from './strings';

/**
 * Guards what is not saved, reads the posts and takes up what was kept of an earlier visit. Returns what ends the
 * guard; changes of a section that is left on purpose are forgotten.
 */
export function startEditing(
  editor: PostsEditor,
  { unsaved, notices }: Pick<BuiltinPortalApi, 'unsaved' | 'notices'>,
): () => void {
  let isOver = false;
  const stop = unsaved.guard({
    name: strings.work,
    isDirty: () => editor.hasChanges,
    draft: () => editor.draft,
  });
  const begin = async (): Promise<void> => {
    const [draft] = await Promise.all([unsaved.takeDraft(strings.work), editor.load()]);
    if (isOver || draft === undefined || !editor.restore(draft)) return;
    notices.raise({ tone: 'info', text: strings.draftIsBack });
  };
  void begin();
  return () => {
    isOver = true;
    stop();
    editor.discard();
  };
}
