/** What the posts of an editor are called while their ids change: temporary until a save, then lasting. */
export class PostKeys {
  readonly #lasting = new Map<string, string>();
  readonly #keys = new Map<string, string>();
  #made = 0;

  /** A post was made under a temporary id, which an earlier one may have had before. */
  addCreated(id: string): void {
    this.#made += 1;
    this.#lasting.delete(id);
    this.#keys.set(id, `new ${this.#made}`);
  }

  /** Posts were saved: lasting ids by temporary ones. */
  addSaved(ids: Readonly<Record<string, string>>): void {
    for (const [temporary, lasting] of Object.entries(ids)) {
      this.#lasting.set(temporary, lasting);
      this.#keys.set(lasting, this.getKey(temporary));
      this.#keys.delete(temporary);
    }
  }

  /** The id that a post has now. */
  getId(id: string): string {
    return this.#lasting.get(id) ?? id;
  }

  /** What stays the same when a post gets its lasting id, and is never another post's. */
  getKey(id: string): string {
    return this.#keys.get(id) ?? id;
  }
}
