import type { BuiltinPortalApi, PostsEditor } from '#plugin-api/builtin';
import { t } from './messages';

/** The key of toasts about saving: a result replaces the failure before it. */
export const saveTopic = 'banner-editor.save';

/** The storage key of drafts, the same in every language. */
const draftKey = 'Pinned posts';

/** Unsaved changes of an earlier visit. */
export interface DraftOffer {
  /** Time of the last change (epoch ms). */
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

/**
 * Guards unsaved changes, and offers those of an earlier visit. The offer is guarded too, until it is
 * decided. Returns a dispose function; changes of a section that is left on purpose are discarded.
 */
export function startEditing(
  editor: PostsEditor,
  { unsaved, notices }: Pick<BuiltinPortalApi, 'unsaved' | 'notices'>,
  onOffer: (offer: DraftOffer | undefined) => void,
): () => void {
  let offered: { readonly at: number } | undefined;
  const stop = unsaved.guard({
    get name() {
      return t('admin.work');
    },
    key: draftKey,
    isDirty: () => offered !== undefined || editor.hasChanges,
    draft: () => offered ?? editor.draft,
  });
  const discard = (): void => {
    offered = undefined;
    onOffer(undefined);
  };
  const offer = async (): Promise<void> => {
    const draft = await unsaved.takeDraft(draftKey);
    if (!hasTime(draft)) return;
    offered = draft;
    const restore = (): void => {
      if (!editor.restore(draft)) notices.raise({ tone: 'error', text: t('admin.draftUnreadable') });
      discard();
    };
    onOffer({ at: draft.at, restore, discard });
  };
  void offer();
  return () => {
    stop();
    editor.discard();
  };
}

function hasTime(draft: unknown): draft is { readonly at: number } {
  return typeof draft === 'object' && draft !== null && 'at' in draft && typeof draft.at === 'number';
}
