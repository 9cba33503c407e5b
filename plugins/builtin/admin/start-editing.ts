import type { BuiltinPortalApi, PostsEditor } from '#plugin-api/builtin';
import { strings } from './strings';

/**
 * Guards what is not saved, and takes up what was kept of an earlier visit. Returns what ends the guard; changes of a
 * section that is left on purpose are forgotten.
 */
export function startEditing(
  editor: PostsEditor,
  { unsaved, notices }: Pick<BuiltinPortalApi, 'unsaved' | 'notices'>,
): () => void {
  const stop = unsaved.guard({
    name: strings.work,
    isDirty: () => editor.hasChanges,
    draft: () => editor.draft,
  });
  const resume = async (): Promise<void> => {
    const draft = await unsaved.takeDraft(strings.work);
    // Whoever has begun to write already goes on with that; a section that was left again finds it at the next visit.
    if (draft === undefined || editor.hasChanges || !editor.restore(draft)) return;
    notices.raise({ tone: 'info', text: strings.draftIsBack });
  };
  void resume();
  return () => {
    stop();
    editor.discard();
  };
}
