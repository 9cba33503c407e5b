/** Stable keys of posts, although their ids change from temporary to final. */
export class PostKeys {
  readonly #lasting = new Map<string, string>();
  readonly #keys = new Map<string, string>();
  #counter = 0;

  /** Registers a post created under a temporary id, which an earlier post may have had. */
  addCreated(id: string): void {
    this.#counter += 1;
    this.#lasting.delete(id);
    this.#keys.set(id, `new ${this.#counter}`);
  }

  /** Registers saved posts: final ids by temporary ones. */
  addSaved(ids: Readonly<Record<string, string>>): void {
    for (const [temporary, lasting] of Object.entries(ids)) {
      this.#lasting.set(temporary, lasting);
      this.#keys.set(lasting, this.getKey(temporary));
      this.#keys.delete(temporary);
    }
  }

  getId(id: string): string {
    return this.#lasting.get(id) ?? id;
  }

  /** Returns a stable key that is never reused for another post. */
  getKey(id: string): string {
    return this.#keys.get(id) ?? id;
  }
}
