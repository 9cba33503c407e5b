/** What the posts of an editor are called while their ids change: temporary until a save, then lasting. */
export class PostNames {
  readonly #lasting = new Map<string, string>();
  readonly #keys = new Map<string, string>();
  #made = 0;

  /** A post was made under a temporary id, which an earlier one may have had before. */
  made(id: string): void {
    this.#made += 1;
    this.#lasting.delete(id);
    this.#keys.set(id, `new ${this.#made}`);
  }

  /** Posts were saved: lasting ids by temporary ones. */
  saved(ids: Readonly<Record<string, string>>): void {
    for (const [temporary, lasting] of Object.entries(ids)) {
      this.#lasting.set(temporary, lasting);
      this.#keys.set(lasting, this.keyOf(temporary));
      this.#keys.delete(temporary);
    }
  }

  /** The id that a post has now. */
  idOf(id: string): string {
    return this.#lasting.get(id) ?? id;
  }

  /** What stays the same when a post gets its lasting id, and is never another post's. */
  keyOf(id: string): string {
    return this.#keys.get(id) ?? id;
  }
}
