/** What a card shows of a pinned post. Start is in epoch milliseconds. */
export interface PostCardContent {
  readonly id: string;
  readonly title: string;
  /** HTML that people wrote. */
  readonly description: string;
  readonly img: string;
  readonly imgAlt: string;
  readonly link: string;
  readonly position: number;
  readonly start: number;
  readonly status: 'new' | 'active' | 'upcoming' | 'expired';
  readonly webinarDate: string | undefined;
  /** Whether the back end does not have it yet. */
  readonly isUnsaved: boolean;
}

/** What may be done with cards: read and follow them, write in them, or put them in order. */
export type PostCardMode = 'view' | 'editable' | 'reorder';

/** A text of a card that can be written in place. */
export type EditableField = 'title' | 'description';

/** What cards report to the store of the posts. */
export interface PostCardEvents {
  /** A text was changed; called on each keystroke. */
  readonly onEdit?: ((id: string, fields: Partial<Record<EditableField, string>>) => void) | undefined;
  /** Uploads a picture and gives it to the post; resolves to the words of a failure. */
  readonly onChangeImage?:
    | ((id: string, picture: File, imgAlt: string) => Promise<string | undefined>)
    | undefined;
}
