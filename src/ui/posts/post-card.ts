/** The content of a pinned post's card. `start` is epoch ms. */
export interface PostCardContent {
  readonly id: string;
  readonly title: string;
  /** Untrusted HTML. */
  readonly description: string;
  readonly img: string;
  readonly imgAlt: string;
  readonly link: string;
  readonly position: number;
  readonly start: number;
  readonly status: 'new' | 'active' | 'upcoming' | 'expired';
  readonly webinarDate: string | undefined;
  /** Whether the post has not been saved to the back end yet. */
  readonly isUnsaved: boolean;
}

/** `view`: cards are links; `editable`: texts can be edited in place; `reorder`: cards can be sorted. */
export type PostCardMode = 'view' | 'editable' | 'reorder';

/** A field of a card that can be edited in place. */
export type EditableField = 'title' | 'description';

/** Callbacks of cards. */
export interface PostCardEvents {
  /** Called on each keystroke in a text. */
  readonly onEdit?: ((id: string, fields: Partial<Record<EditableField, string>>) => void) | undefined;
  /** Uploads an image and sets it on the post. Resolves to an error message on failure. */
  readonly onChangeImage?:
    | ((id: string, picture: File, imgAlt: string) => Promise<string | undefined>)
    | undefined;
}
